"""The headings of tables in many languages -> what their column holds.

chess-results writes them in the reader's language, and spreadsheets in their owner's. English,
German, Spanish and Russian are as seen on its pages; the others are the words that these languages
use for it. An unknown heading does no harm: the column may still be told by its values.
"""

import unicodedata
from functools import lru_cache

_WORDS = {
    "round": "Rd Rnd Round Runde Rde Ru Ronda Ronde Rodada R Turno Тур Раунд Kolo Forduló Ford Runda"
    " Tur Γύρος Γυρ Rond Omgång Kierros Runder Кръг Коло دور",
    "board": "Bo Brd Board Br Brett M Mesa Ech Echiquier Tavola Tav Tab Доска Д Дошка Szach Szachownica"
    " Šach Tábla Masa Σκακιέρα Bord Bräde Pöytä Ploča Deska Šachovnica Дъска Стол Table",
    "number": "SNo No Nr Snr Startnr Startno St.No No.Ini NoIni N.Ini Nº Num Númº № Ном Ст.ном"
    " Стартовый_номер Nr.st Nrst Lp St.č Stč StN Rajtszám Rsz NrI BSNo BaşNo Αρ α/α Start_No"
    " Starting_number Start_number Seed Ном.ст Ст.№",
    "rank": "Rk Rank Rg Rang Pl Place Platz Pos Clas Puesto Cl Rang. Место Мес Місце М-це M-sce Miejsce"
    " Poř Pořadí Por Poradie Hely Helyezés Loc Sıra Θέση Plac Placering Sija Mj Mjesto Място",
    "title": "Title Titel Tit Títol Titre Titolo Título Звание Tytuł Titul Cím Ünvan Τίτλος Titteli",
    "name": "Name Namn Navn Naam Nombre Nom Nome Player Spieler Teilnehmer Jugador Joueur Giocatore"
    " Jogador Имя ФИО Игрок Участник Прізвище Ім'я Гравець Nazwisko Imię Nazwisko_Imię Zawodnik"
    " Jméno Hráč Meno Név Játékos Nume Jucător İsim Ad_Soyad Oyuncu Όνομα Ονοματεπώνυμο Spelare"
    " Spiller Speler Nimi Pelaaja Ime Igrač Prezime Име Играч نام",
    "rating": "Rtg Rating Elo FIDE Elo_FIDE Fide-Elo Fide_Rating Рейт Рейтинг Рейт-г Ranking Élő Élő-pont"
    " Értékszám Elő ELO-pont Rejting UKD Ratng Ελο",
    "rating-international": "RtgI IRtg EloI Elo_I Rating_international Rating_Int Рейт.межд Рейт.М"
    " FIDE_Rtg Elo_int Rating_FIDE",
    "rating-national": "RtgN NRtg EloN Elo_N Rating_national Рейт.нац DWZ NWZ ECF Рейт.Н Rating_Nat",
    "federation": "FED Land Fed. Federation Föderation ФЕД Pays Paese País Kraj Země Krajina Orsz Țara"
    " Ülke Χώρα Maa Država",
    "club": "Club Club/City Verein/Ort Verein Club/Ciudad Club/Ville Клуб/Город Клуб Klub/Miasto Klub"
    " Kulüp/Şehir Klub/Grad Egyesület Team Mannschaft Equipo",
    "points": "Pts Pkt Pkte Punkte Points Ptos Puntos Pt Punti Pontos Очки Очк Очки. Бали Punkty Body"
    " Bod Pont Puncte Puan Βαθμοί Βαθ Poäng Poeng Point Punten Pisteet Bodovi Bod. Poeni Точки"
    " امتیاز",
    "result": "Res Result Erg Ergebnis Resultado Rés Résultat Ris Risultato Рез Результат Wynik Wyn Výs"
    " Výsledek Výsledok Eredmény Eredm Rez Rezultat Sonuç Αποτ Αποτέλεσμα Resultat Uitslag Tulos"
    " Резултат Score Outcome Résultat_ نتیجه",
    "games": "Games Gms Partien Partidas Parties Partite Partidas_jugadas Партии Партий",
    "tie-break": "TB TB1 TB2 TB3 TB4 TB5 TB6 Wtg Wtg1 Wtg2 Wtg3 Wtg4 Wtg5 Wtg6 Des1 Des2 Des3 Desp1 Desp2"
    " Dép1 Dép2 Dép3 Доп1 Доп2 Доп3 Buchholz BH BuchH Bucholz Sonneborn-Berger SB Feinwertung Tie-break"
    " Tiebreak Desempate Départage Spareggio Solkoff Median Cumulative",
    "k": "K K-Factor KFactor K_Factor K-Faktor Коэф K_value",
    "change": "rtg+/- Elo+/- rat+/- рейт+/- Rating+/- Rating_change Ratingänderung Elo-Änderung"
    " Kchg K*chg Variación Var Change Diff_rating rp+/-",
    "fide-id": "FideID Fide-ID FIDE-No FIDE_Id ID_FIDE FIDE-Код Код_FIDE FIDE_number",
    "expected": "we",
    "surplus": "w-we",
    "white": "White Weiß Weiss Blancas Blancs Bianco Bianchi Brancas Белые Білі Białe Bílý Biely Bílá"
    " Világos Alb Beyaz Λευκά Vit Hvit Hvid Wit Valkea Bijeli Beli White_Player White_Name"
    " WhiteName",
    "black": "Black Schwarz Negras Noirs Nero Neri Pretas Чёрные Черные Чорні Czarne Černý Čierny Černá"
    " Sötét Negru Siyah Μαύρα Svart Sort Zwart Musta Crni Black_Player Black_Name BlackName",
    "white-rating": "White_Elo WhiteElo White_Rating WhiteRating Elo_White Elo_Weiß White_Rtg"
    " Elo_blancas Elo_blancs White_FIDE",
    "black-rating": "Black_Elo BlackElo Black_Rating BlackRating Elo_Black Elo_Schwarz Black_Rtg"
    " Elo_negras Elo_noirs Black_FIDE",
    "winner": "Winner Gewinner Sieger Ganador Gagnant Vincitore Vencedor Победитель",
    "opponent": "Opponent Opponent_Name Gegner Adversaire Rival Oponente Adversario Avversario"
    " Соперник Противник Przeciwnik Soupeř Súper Ellenfél Adversar Rakip Motståndare Motstander"
    " Modstander Tegenstander Vastustaja Protivnik",
    "opponent-rating": "Opponent_Rating Opponent_Elo Opponents_Rating Opp_Rating Opp_Elo OppRating"
    " Opponent_Rtg Rating_Opponent Gegner-Elo Elo_Gegner Gegner_Rating Elo_adversaire Elo_rival"
    " Elo_oponente Elo_avversario Рейтинг_соперника Elo_des_Gegners Elo_del_rival OpponentRating",
    "own-rating": "Player_Rating My_Rating My_Elo Own_Rating Own_Elo Your_Rating Eigene_Elo Meine_Elo"
    " Mon_Elo Mi_Elo Mio_Elo Мой_рейтинг PlayerRating Rating_Before",
    "date": "Date Datum Fecha Data Дата Dátum Tarih Ημερομηνία Dato Päivämäärä",
    "colour": "Colour Color Farbe Couleur Colore Cor Цвет",
    "event": "Event Turnier Tournament Torneo Tournoi Torneio Турнир",
    "team": "PlayerA1 PlayerA2 PlayerB1 PlayerB2 Player_A1 Player_A2 Player_B1 Player_B2"
    " PointsATeam PointsBTeam Points_A_Team Points_B_Team",
}

_LABELS = {
    "name": "Name Namn Navn Naam Nombre Nom Nome Имя İsim Jméno Meno Név Nume Nazwisko Nimi Ime Όνομα",
    "title": "Title Titel Título Titre Titolo Звание",
    "rating": "Rating Rtg Elo Elozahl Рейтинг Ranking Élő-pont",
    "rating-national": "Rating_national Elo_national Elozahl_national Elo_nacional Rating_nacional"
    " Elo_nazionale Rating_nazionale Нац.рейтинг Ulusal_rating Rating_Krajowy Elo_național"
    " Nemzeti_Élő Rating_nationell National_rating",
    "rating-international": "Rating_international Elo_international Elozahl_international"
    " Elo_internacional Rating_internacional Elo_internazionale Rating_internazionale"
    " Междун._рейтинг Uluslararası_rating Elo_internațional International_rating",
    "performance": "Performance_rating Performance Eloperformance Elo-Performance Rendimiento"
    " Рейтинговый_перфоманс",
    "change": "FIDE_rtg_+/- rtg_+/- FIDE-Elo_+/- Elo_+/- FIDE_Elo_+/- рейт_+/-",
    "points": "Points Punkte Puntos Punti Pontos Очки Puan Body Pont",
    "federation": "Federation Föderation Federación Fédération Федерация Federasyon",
    "fide-id": "Fide-ID FideID ID_FIDE Идент.Номер_FIDE FIDE-Nr",
    "born": "Year_of_birth Geburtsjahr Año_de_nacimiento Fecha_de_nacimiento Année_de_naissance"
    " Anno_di_nascita Ano_de_nascimento Год_рождения Doğum_yılı Rok_narození Rok_urodzenia"
    " Születési_év Anul_nașterii Födelseår Fødselsår Geboortejaar Born",
    "number": "Starting_rank Startnummer Startrang Ranking_inicial Стартовое_место Startnr",
    "date": "Date Datum Fecha Дата Дата(ы) Data Tarih",
}

ABSENT = (
    "bye not_paired spielfrei nicht_ausgelost sin_emparejar descansa libre exempt non_apparié"
    " não_emparceirado inte_parad frirond ikke_parret oversidder vrij vapaakierros не_парится"
    " нет_пары bez_pary pauza volno erőnyerő párosítatlan liber eşleşmedi kontumac riposo"
    " slobodan свободен withdrawn half-point-bye full-point-bye"
)
"""What stands in place of an opponent's name in a round without one."""


def folded(heading: str) -> str:
    """A heading without case, accents, blanks and dots: `St. č.` and `Stč` are the same.

    >>> folded("No.Ini."), folded("RÉS.")
    ('noini', 'res')
    """
    parts = unicodedata.normalize("NFKD", heading.casefold())
    return "".join(c for c in parts if not (c in " _.:\u00a0" or unicodedata.combining(c)))


def _by_word(words: dict[str, str]) -> dict[str, str]:
    return {folded(word): kind for kind, line in words.items() for word in line.split()}


_HEADINGS = _by_word(_WORDS)
_LABEL_KINDS = _by_word(_LABELS)
_ABSENT = frozenset(folded(word) for word in ABSENT.split())
_LONGEST = 40  # characters of a heading
_REMEMBERED = 5000  # cells: every one of a page is asked, and most stand there again and again


@lru_cache(maxsize=_REMEMBERED)
def heading(cell: str) -> str:
    """What a column with this heading holds; "" if it is not known.

    >>> heading("Ст.ном."), heading("Erg."), heading("Address")
    ('number', 'result', '')
    """
    return _HEADINGS.get(folded(cell), "") if len(cell) <= _LONGEST else ""


def label(cell: str) -> str:
    """What the line about a player that begins with this word says; "" if it is not known."""
    return _LABEL_KINDS.get(folded(cell), "") if len(cell) <= _LONGEST else ""


def is_absent(name: str) -> bool:
    """Whether this stands in place of an opponent's name: there was none in this round."""
    return len(name) <= _LONGEST and folded(name).strip("()-") in _ABSENT
