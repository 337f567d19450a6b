import type { QuestionnaireTexts } from './question-texts.ts';

export const textsOfVersion1: QuestionnaireTexts = {
  questions: {
    abortion: {
      title: 'Abortion',
      question:
        'Some companies make or sell abortion drugs, or own, staff or insure facilities that perform elective abortions. Others lobby or campaign for legal abortion. Which would you leave out?',
      why: 'People who agree about abortion still differ on whether a company answers only for what it sells, or also for what it says. So these count separately.',
      choices: {
        any: 'Every company that has any part in it',
        providers: 'Only those that make or sell the drugs, or own, staff or insure the facilities',
        none: 'None of them',
      },
      example: {
        ticker: 'CVS',
        company: 'CVS Health Corporation',
        criterion: 'ABORTIFACIENTS',
        fact: 'Certified under the FDA program to dispense mifepristone at its pharmacies',
        source: {
          title: 'CBS News (at Yahoo Finance): CVS, Walgreens to start selling abortion pills',
          url: 'https://finance.yahoo.com/news/cvs-walgreens-start-selling-abortion-172800240.html',
        },
        observedOn: '2024-03-01',
      },
    },
    'abortion-benefits': {
      title: 'Abortion benefits and giving',
      question:
        'Some employers pay for employees to travel for an abortion, or give company money toward abortion. Would you leave these employers out?',
      why: 'This is about what a company does for its employees and with its gifts, not about what it sells. It reaches companies in many lines of business.',
      choices: {
        all: 'Leave them out',
        none: 'Keep them',
      },
      example: {
        ticker: 'AMZN',
        company: 'Amazon.com Inc.',
        criterion: 'ABORTION_PHILANTHROPY',
        fact: 'Told employees that it pays up to 4,000 dollars a year of travel for treatments that include abortion',
        source: {
          title: 'Reuters via Yahoo News: Factbox, companies offering abortion travel benefits',
          url: 'https://news.yahoo.com/factbox-companies-offering-abortion-travel-221752347.html',
        },
        observedOn: '2022-06-24',
      },
    },
    embryos: {
      title: 'Embryos and contraception',
      question:
        'Which of these would you leave out: companies that use or supply embryonic stem cells, companies that provide or equip in vitro fertilization (IVF), and companies that make condoms or diaphragms?',
      why: 'Christian traditions draw this line in different places. Of the standards that come with Plumbline, the Evangelical one leaves out the first two groups, and the Catholic one all three.',
      choices: {
        all: 'All three',
        embryos: 'Embryonic stem cells and IVF',
        'stem-cells': 'Embryonic stem cells only',
        none: 'None of them',
      },
      example: {
        ticker: 'HCA',
        company: 'HCA Healthcare Inc.',
        criterion: 'IN_VITRO_FERTILIZATION',
        fact: 'Its British business HCA Healthcare UK includes the Lister Fertility Clinic in London, a licensed center for egg collection and embryo transfer (IVF)',
        source: {
          title: 'HCA Healthcare UK: A perfect match (Lister Fertility Clinic)',
          url: 'https://www.hcahealthcare.co.uk/Patient-and-visitor-information/Patient-information/Patient-stories/A-perfect-match',
        },
        observedOn: '2026-11-22',
      },
    },
    alcohol: {
      title: 'Alcohol',
      question: 'Which companies that produce or distribute alcoholic drinks would you leave out?',
      why: 'For a brewer, alcohol is the business. For a soft drink company, it may be a sideline. The two may not be the same to you.',
      choices: {
        any: 'All of them, however little it is',
        main: 'Only those that earn at least 5% of their revenue from it',
        none: 'None of them',
      },
      example: {
        ticker: 'KO',
        company: 'Coca-Cola Company',
        criterion: 'ALCOHOL',
        fact: 'Sells ready-to-drink alcoholic beverages such as Lemon-Dou in Asia and licenses its brand names for others in the United States',
        source: {
          title: "The Coca-Cola Company: A Deeper Look at Coca-Cola's Emerging Business in Alcohol",
          url: 'https://coca-colacompany.com/news/deeper-look-at-coca-colas-emerging-business-in-alcohol',
        },
        observedOn: '2022-06-12',
      },
    },
    'tobacco-cannabis': {
      title: 'Tobacco and cannabis',
      question:
        'Which of these would you leave out: companies that make tobacco or nicotine products, companies that grow or sell cannabis, and companies that sell CBD, which does not intoxicate?',
      why: 'Some people see one question here, others see three. What is legal differs from state to state, too.',
      choices: {
        all: 'All three',
        'without-cbd': 'Tobacco and cannabis, but not CBD',
        tobacco: 'Tobacco only',
        none: 'None of them',
      },
      example: {
        ticker: 'MO',
        company: 'Altria Group Inc.',
        criterion: 'TOBACCO_5_PERCENT',
        fact: 'Makes and sells cigarettes and oral tobacco; main business by its own description',
        source: {
          title: 'Altria Reports 2025 First-Quarter Results; Reaffirms Full-Year Guidance',
          url: 'https://wsfatv.marketminute.com/article/bizwire-2025-4-29-altria-reports-2025-first-quarter-results-reaffirms-full-year-guidance',
        },
        observedOn: '2025-04-29',
      },
    },
    gambling: {
      title: 'Gambling',
      question:
        'Which companies that own or run casinos, betting or lotteries, or that make the machines, would you leave out?',
      why: 'A casino operator lives off gambling. A cruise line has a casino on board. The two may not be the same to you.',
      choices: {
        any: 'All of them, however little it is',
        main: 'Only those that earn at least 5% of their revenue from it',
        none: 'None of them',
      },
      example: {
        ticker: 'RCL',
        company: 'Royal Caribbean Cruises Ltd.',
        criterion: 'GAMBLING',
        fact: 'Runs casinos on all ships of its namesake brand',
        source: {
          title: 'TheStreet: Royal Caribbean casinos: what cruisers need to know about Club Royale',
          url: 'https://www.thestreet.com/travel/royal-caribbean-casinos-club-royale-what-cruisers-need-to-know',
        },
        observedOn: '2023-02-06',
      },
    },
    pornography: {
      title: 'Pornography',
      question: 'Would you leave out companies that produce, host or sell sexually explicit material?',
      why: 'The category covers not only those that produce it, but also those that host or sell it, such as a website with such content beside much else.',
      choices: {
        all: 'Leave them out',
        none: 'Keep them',
      },
      example: {
        ticker: 'RDDT',
        company: 'Reddit Inc.',
        criterion: 'PORNOGRAPHY',
        fact: 'Allows communities of sexually explicit content behind an age confirmation',
        source: {
          title:
            'OpenReview: Understanding the Complexities of Responsibly Sharing NSFW Content Online (arXiv 2511.15726); Tech Newsday 2023-06-21',
          url: 'https://openreview.net/forum?id=sVRU4ddxx0',
        },
        observedOn: '2025-11-16',
      },
    },
    'forced-labor': {
      title: 'Forced labor and state ownership',
      question:
        'Which of these would you leave out: companies that profit from forced labor, trafficking or the persecution of believers, and companies that are controlled by the government of a country on our list?',
      why: 'The first is about what a company does, the second about who owns it. The list has the countries that the State Department has named for severe violations of religious freedom.',
      choices: {
        both: 'Both',
        'forced-labor': 'Forced labor, trafficking and persecution only',
        state: 'State ownership only',
        none: 'Neither',
      },
      example: {
        ticker: 'DQ',
        company: 'Daqo New Energy Corp.',
        criterion: 'EXPLOITATION',
        fact: 'Its operating subsidiary Xinjiang Daqo New Energy is on the Uyghur Forced Labor Prevention Act Entity List',
        source: {
          title: 'DHS UFLPA Entity List, 160 entries (copy of June 26, 2026 in the repository TruNorth)',
          url: 'https://github.com/aronrosenfield-hash/TruNorth/blob/bd31bfe2ae1d04e0a6ac6c7203ab902ba4144d77/data/derived/supply-chain-augment.json',
        },
        observedOn: '2026-06-26',
      },
    },
    lgbt: {
      title: 'LGBT advocacy',
      question:
        'Some companies lobby or sign letters for laws on sexual orientation or gender identity. Some fund LGBT advocacy groups, or sponsor Pride events. Which would you leave out?',
      why: 'Many large companies do some of this, so the answer changes an index fund more than most others. Lobbying, giving and sponsoring count separately, because they are different things.',
      choices: {
        all: 'Companies that do any of this',
        laws: 'Only those that lobby, go to court or sign letters for laws',
        none: 'None of them',
      },
      example: {
        ticker: 'MSFT',
        company: 'Microsoft Corporation',
        criterion: 'LGBTA_PHILANTHROPY',
        fact: 'Gave 170,000 dollars to LGBT organizations in June 2022, among them OutRight Action International and the National Center for Transgender Equality',
        source: {
          title: 'Microsoft: Microsoft celebrates Pride around the world',
          url: 'https://blogs.microsoft.com/blog/2022/06/01/microsoft-celebrates-pride-around-the-world-even-in-the-metaverse-as-we-donate-to-lgbtqia-nonprofits-release-xbox-pride-controller-and-more/',
        },
        observedOn: '2022-06-01',
      },
    },
    weapons: {
      title: 'Weapons',
      question: 'Which companies that make weapons would you leave out?',
      why: 'Believers have long disagreed about war and defense. Of the standards that come with Plumbline, the Evangelical one leaves out no weapons; the Catholic one leaves out makers of complete weapons, and companies that earn at least 5% of their revenue from weapons or parts.',
      choices: {
        parts: 'Makers of complete weapons, and of any parts made for weapons',
        main: 'Makers of complete weapons, and those that earn at least 5% of their revenue from weapons or parts',
        complete: 'Makers of complete weapons only',
        none: 'None of them',
      },
      example: {
        ticker: 'BA',
        company: 'Boeing Company',
        criterion: 'WEAPONS_MILITARY',
        fact: 'Makes military aircraft and weapons; listed by SIPRI among the 100 largest arms companies of 2022',
        source: {
          title:
            'SIPRI Arms Industry Database: The SIPRI Top 100 arms-producing and military services companies in the world, 2022',
          url: 'https://www.sipri.org/databases/armsindustry',
        },
        observedOn: '2023-12-04',
      },
    },
    creation: {
      title: 'Nuclear power, animal testing and GMOs',
      question:
        'Which of these would you leave out: companies in nuclear power, companies that test products on animals beyond what the law requires, and companies that develop or grow genetically modified seed or animals?',
      why: 'People who care about creation come to different answers here. To some, nuclear power is a danger; to others, a clean source of energy.',
      choices: {
        all: 'All three',
        animals: 'Animal testing only',
        'nuclear-gmo': 'Nuclear power and genetic modification only',
        none: 'None of them',
      },
      example: {
        ticker: 'DUK',
        company: 'Duke Energy Corporation',
        criterion: 'NUCLEAR',
        fact: 'Operates 11 nuclear units at six sites in the Carolinas',
        source: {
          title:
            'Duke Energy nuclear fleet sets new all-time reliability record, delivers value for customers',
          url: 'https://www.prnewswire.com/news-releases/duke-energy-nuclear-fleet-sets-new-all-time-reliability-record-delivers-value-for-customers-302693282.html',
        },
        observedOn: '2026-02-20',
      },
    },
    credit: {
      title: 'What counts in favor',
      question:
        'A company without a flag can score above zero by doing better than others in its industry. What should count?',
      why: 'Credit never offsets a flag. It only tells companies without one apart.',
      choices: {
        all: 'Everything there are ratings for',
        environment: 'Only care for the environment',
        people: 'Only how it treats customers, communities and employees',
        none: 'Nothing: I only want to leave companies out',
      },
      example: {
        ticker: 'GM',
        company: 'General Motors Company',
        criterion: 'GHG_EMISSIONS_BIC',
        fact: 'Direct emissions of its facilities: 2.7 t CO2e per million dollars of latest revenue',
        source: {
          title: 'EPA Greenhouse Gas Reporting Program',
          url: 'https://www.epa.gov/ghgreporting/data-sets',
        },
        observedOn: '2023-12-31',
      },
    },
  },
  contradictions: {
    'any-but-benefits':
      'You would leave out every company that has any part in abortion, and keep employers that pay toward one.',
    'benefits-but-none':
      'You would keep companies that provide abortion, and leave out employers that pay toward one.',
    'contraceptives-but-none':
      'You would leave out companies that make contraceptives, and keep those that provide abortion.',
  },
};
