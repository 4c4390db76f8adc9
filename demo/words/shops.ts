interface DemoShop {
    name: string;
    colour: string;
    /** Whether the shop uses the colour for its tag. */
    own: boolean;
    /** The regions that it sells in. */
    regions: string[];
}

const lines = `
Glasshouse Beauty | #2A8C9E | own | United Kingdom, Ireland, Germany, France
Lumen Chemist | #B8506F | | United Kingdom, Australia, Ireland
Parfümerie Lindau | #B05B3A | own | Germany, Austria, Switzerland
Maison Clair | #9A6B1B | | France, Belgium, Switzerland, Canada
Nordkap Apotek | #2E7A63 | own | Sweden, Finland, Netherlands
Harbour Street Skin | #35678C | | Australia, Japan, Canada
Second Shelf | #74578F | | United States, Canada
Counter Culture | #24405A | own | United States, Canada, United Kingdom, Australia
Hanok Market | #8E2F3C | | Japan, United States, Canada
Kirei Depot | #C07A80 | | Japan, Australia, United States
Farmacia del Sole | #A67C1B | own | Italy, Spain, France, Germany
The Soap Exchange | #5D7A58 | | United Kingdom, Ireland, United States, Sweden
`;

/** Invented shops. */
export const shops = lines
    .trim()
    .split('\n')
    .map((line): DemoShop => {
        const [name, colour, own, regions] = line.split('|').map(part => part.trim()) as [
            string,
            string,
            string,
            string,
        ];
        return { name, colour, own: own === 'own', regions: regions.split(', ') };
    });

/** The currency of each region, and the approximate value of a euro in it. */
export const currencies: Record<string, { currency: string; rate: number; domain: string }> = {
    'United Kingdom': { currency: 'GBP', rate: 0.85, domain: 'uk' },
    Ireland: { currency: 'EUR', rate: 1, domain: 'ie' },
    Germany: { currency: 'EUR', rate: 1, domain: 'de' },
    Austria: { currency: 'EUR', rate: 1.02, domain: 'at' },
    France: { currency: 'EUR', rate: 1.03, domain: 'fr' },
    Belgium: { currency: 'EUR', rate: 1.05, domain: 'be' },
    Italy: { currency: 'EUR', rate: 0.98, domain: 'it' },
    Spain: { currency: 'EUR', rate: 0.95, domain: 'es' },
    Switzerland: { currency: 'CHF', rate: 1.15, domain: 'ch' },
    'United States': { currency: 'USD', rate: 1.1, domain: 'us' },
    Canada: { currency: 'CAD', rate: 1.5, domain: 'ca' },
    Australia: { currency: 'AUD', rate: 1.65, domain: 'au' },
    Netherlands: { currency: 'EUR', rate: 1.01, domain: 'nl' },
    Finland: { currency: 'EUR', rate: 1.08, domain: 'fi' },
    Sweden: { currency: 'SEK', rate: 11.3, domain: 'se' },
    Japan: { currency: 'JPY', rate: 160, domain: 'jp' },
};
