const hash = (text: string) => {
    let value = 0x811c9dc5;
    for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
    return value >>> 0;
};

/** Reproducible randomness: the same seed gives the same choices on every machine (mulberry32). */
export class Random {
    #state: number;

    constructor(seed: string) {
        this.#state = hash(seed);
    }

    /** From 0, inclusive, to 1, exclusive. */
    next() {
        this.#state = (this.#state + 0x6d2b79f5) | 0;
        let value = this.#state;
        value = Math.imul(value ^ (value >>> 15), value | 1);
        value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
        return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
    }

    /** A whole number from `low` to `high`, both included. */
    int(low: number, high: number) {
        return low + Math.floor(this.next() * (high - low + 1));
    }

    pick<Value>(values: readonly Value[]): Value {
        return values[Math.floor(this.next() * values.length)]!;
    }
}

export const photoWidth = 480;
export const photoHeight = 640;

const channels = (colour: string) =>
    [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];

/** A colour mixed with white (`share` above 0) or black (below). */
export const shade = (colour: string, share: number) => {
    const goal = share > 0 ? 255 : 0;
    const mixed = channels(colour).map(channel => Math.round(channel + (goal - channel) * Math.abs(share)));
    return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
};

export const inkOn = (colour: string) => {
    const [red, green, blue] = channels(colour);
    return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#35352F' : '#F4EEE2';
};

const rooms = [
    { wall: '#CFC8BC', table: '#8E6F55' },
    { wall: '#D9DCDD', table: '#B9B4AC' },
    { wall: '#B8C4C2', table: '#E2DDD3' },
    { wall: '#E0D2C8', table: '#6F5A4C' },
    { wall: '#A9A49E', table: '#C9B79F' },
    { wall: '#C6CDBE', table: '#7D7A72' },
];
const things = ['#7A8F6A', '#C98B6B', '#F0ECE4', '#5E7386', '#D8B36A', '#A66F73'];

const sheet = (fill: string, more = '') =>
    `<rect width="${photoWidth}" height="${photoHeight}" fill="${fill}"${more}/>`;

const behind = (random: Random, edge: number) =>
    Array.from({ length: random.int(1, 3) }, () => {
        const width = random.int(60, 130);
        const height = random.int(90, 230);
        return `<rect x="${random.int(-40, photoWidth - 40)}" y="${edge - height + 26}" width="${width}" height="${height}" rx="${width / 4}" fill="${random.pick(things)}"/>`;
    }).join('');

const boards = (table: string, edge: number) =>
    [0.18, 0.5, 0.92]
        .map(
            down =>
                `<path d="M0 ${edge + (photoHeight - edge) * down}H${photoWidth}" stroke="${shade(table, -0.25)}" stroke-opacity=".35" stroke-width="${1 + down * 2}"/>`,
        )
        .join('');

const definitions = (table: string, fromLeft: boolean) => `<defs>
<filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="soft" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>
<linearGradient id="t" x2="0" y2="1"><stop offset="0" stop-color="${shade(table, -0.18)}"/><stop offset="1" stop-color="${shade(table, 0.12)}"/></linearGradient>
<radialGradient id="lamp" cx="${fromLeft ? 0.12 : 0.88}" cy=".1" r="1.05"><stop offset="0" stop-color="#FFF6E4" stop-opacity=".5"/><stop offset=".55" stop-color="#FFF6E4" stop-opacity="0"/><stop offset="1" stop-color="#0A0A14" stop-opacity=".3"/></radialGradient>
</defs>`;

export interface Shot {
    /** The distance from the top to the edge of the table. */
    edge: number;
    /** The lamp is on the left, and shadows fall to the right. */
    fromLeft: boolean;
}

/** At home with a phone: wall and table, things out of focus, one lamp. `subject` draws the subject. */
export const photograph = (random: Random, subject: (shot: Shot) => string) => {
    const { wall, table } = random.pick(rooms);
    const edge = random.int(300, 400);
    const fromLeft = random.next() < 0.5;
    return [
        definitions(table, fromLeft),
        sheet(wall),
        `<g filter="url(#far)">${behind(random, edge)}<rect x="-40" y="${edge}" width="${photoWidth + 80}" height="${photoHeight}" fill="url(#t)"/></g>`,
        boards(table, edge + 30),
        subject({ edge, fromLeft }),
        sheet('url(#lamp)'),
    ].join('');
};

export const shadow = (x: number, y: number, width: number, { fromLeft }: Shot) => {
    const aside = (fromLeft ? 1 : -1) * width * 0.28;
    return (
        `<ellipse cx="${x + aside}" cy="${y}" rx="${width * 0.72}" ry="22" fill="#1A140E" opacity=".34" filter="url(#soft)"/>` +
        `<ellipse cx="${x}" cy="${y}" rx="${width * 0.5}" ry="9" fill="#1A140E" opacity=".45" filter="url(#soft)"/>`
    );
};
