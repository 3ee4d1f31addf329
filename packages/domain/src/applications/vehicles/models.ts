import { suggestNames } from '../../texts/suggest-names.ts';

// Names of common models sold in the United States, written down by hand: they help typing, nothing depends on them, and what
// is not here is typed as before.
const MODELS: Readonly<Record<string, string>> = {
  Acura: 'ILX, Integra, MDX, RDX, TL, TLX, TSX, ZDX',
  Audi: 'A3, A4, A5, A6, Q3, Q5, Q7, Q8, e-tron',
  BMW: '2 Series, 3 Series, 4 Series, 5 Series, i4, X1, X3, X5, X7',
  Buick: 'Enclave, Encore, Encore GX, Envision, LaCrosse, Regal, Verano',
  Cadillac: 'ATS, CT4, CT5, CTS, Escalade, SRX, XT4, XT5, XT6',
  Chevrolet:
    'Blazer, Bolt EV, Camaro, Colorado, Corvette, Cruze, Equinox, Impala, Malibu, Silverado 1500, Silverado 2500HD, Sonic, Spark, Suburban, Tahoe, Trailblazer, Traverse, Trax',
  Chrysler: '200, 300, Pacifica, Town & Country, Voyager',
  Dodge: 'Challenger, Charger, Dart, Durango, Grand Caravan, Hornet, Journey',
  Fiat: '500, 500L, 500X',
  Ford: 'Bronco, Bronco Sport, EcoSport, Edge, Escape, Expedition, Explorer, F-150, F-150 Lightning, F-250, F-350, Fiesta, Flex, Focus, Fusion, Maverick, Mustang, Mustang Mach-E, Ranger, Taurus, Transit, Transit Connect',
  Genesis: 'G70, G80, GV70, GV80',
  GMC: 'Acadia, Canyon, Savana, Sierra 1500, Sierra 2500HD, Terrain, Yukon, Yukon XL',
  Honda:
    'Accord, Civic, Clarity, CR-V, Fit, HR-V, Insight, Odyssey, Passport, Pilot, Prologue, Ridgeline',
  Hyundai:
    'Accent, Elantra, Ioniq 5, Ioniq 6, Kona, Palisade, Santa Cruz, Santa Fe, Sonata, Tucson, Veloster, Venue',
  Infiniti: 'Q50, Q60, QX50, QX60, QX80',
  Jaguar: 'E-Pace, F-Pace, XE, XF',
  Jeep: 'Cherokee, Compass, Gladiator, Grand Cherokee, Liberty, Patriot, Renegade, Wagoneer, Wrangler',
  Kia: 'Carnival, EV6, EV9, Forte, K5, Niro, Optima, Rio, Sedona, Seltos, Sorento, Soul, Sportage, Stinger, Telluride',
  'Land Rover':
    'Defender, Discovery, Discovery Sport, Range Rover, Range Rover Evoque, Range Rover Sport',
  Lexus: 'CT, ES, GX, IS, LS, LX, NX, RX, TX, UX',
  Lincoln: 'Aviator, Corsair, MKC, MKX, MKZ, Nautilus, Navigator',
  Mazda: 'CX-3, CX-30, CX-5, CX-50, CX-9, CX-90, Mazda3, Mazda6, MX-5 Miata',
  'Mercedes-Benz': 'A-Class, C-Class, CLA, E-Class, GLA, GLB, GLC, GLE, GLS, S-Class, Sprinter',
  Mini: 'Clubman, Cooper, Countryman',
  Mitsubishi: 'Eclipse Cross, Lancer, Mirage, Outlander, Outlander Sport',
  Nissan:
    'Altima, Ariya, Armada, Frontier, Juke, Kicks, Leaf, Maxima, Murano, Pathfinder, Quest, Rogue, Rogue Sport, Sentra, Titan, Versa, Xterra',
  Polestar: '2, 3',
  Pontiac: 'G6, Grand Prix, Vibe',
  Porsche: '911, Cayenne, Macan, Panamera, Taycan',
  Ram: '1500, 2500, 3500, ProMaster',
  Rivian: 'R1S, R1T',
  Saturn: 'Ion, Outlook, Vue',
  Scion: 'FR-S, tC, xB, xD',
  Subaru: 'Ascent, BRZ, Crosstrek, Forester, Impreza, Legacy, Outback, Solterra, WRX',
  Tesla: 'Cybertruck, Model 3, Model S, Model X, Model Y',
  Toyota:
    '4Runner, 86, Avalon, bZ4X, C-HR, Camry, Corolla, Corolla Cross, Crown, FJ Cruiser, GR86, Grand Highlander, Highlander, Land Cruiser, Matrix, Prius, RAV4, RAV4 Prime, Sequoia, Sienna, Tacoma, Tundra, Venza, Yaris',
  Volkswagen: 'Atlas, Beetle, Golf, GTI, ID.4, Jetta, Passat, Taos, Tiguan, Touareg',
  Volvo: 'C40, S60, S90, V60, XC40, XC60, XC90',
};

const NAMES: readonly string[] = Object.entries(MODELS).flatMap(([make, models]) =>
  models.split(', ').map((model) => `${make} ${model}`),
);

/** The models that a typed make and model may mean. */
export const suggestModels = (typed: string): readonly string[] => suggestNames(NAMES, typed);
