/** The colours of a brand: packs, caps, the ink of the letters on both, and one accent. */
export interface Palette {
    bodies: readonly string[];
    caps: readonly string[];
    accent: string;
}

const ink = '#35352F';
const paper = '#FCFBF8';

/** Calm colours; each brand uses one set. */
export const palettes: readonly Palette[] = [
    {
        bodies: ['#E9C9C2', '#F4EEE2', '#C98F72', '#E5D9C1'],
        caps: ['#C98E90', ink, '#C9A96A'],
        accent: '#C07A80',
    },
    {
        bodies: ['#CFDCC8', '#F1F3EA', '#8FA384', '#E3E8D6'],
        caps: ['#5D7058', paper, '#B9A57A'],
        accent: '#5D7A58',
    },
    {
        bodies: ['#BBD3DC', '#EFF4F5', '#7FA3B3', '#DCE9EC'],
        caps: ['#4D6F80', paper, '#2F4654'],
        accent: '#3F7288',
    },
    {
        bodies: ['#D9D2E4', '#F3F0F6', '#7B6491', '#BFB2D1'],
        caps: ['#4C3C5E', paper, '#C9A96A'],
        accent: '#74578F',
    },
    {
        bodies: ['#A5672F', '#C78E4E', '#E8D3B4', '#6E4524'],
        caps: ['#2C2722', '#35352F', '#C9A96A'],
        accent: '#9A5B22',
    },
    {
        bodies: ['#2F2F2C', '#4A4A46', '#EDEBE6', '#8C8A84'],
        caps: ['#1F1F1D', '#C9A96A', '#D8D5CE'],
        accent: '#B08D4A',
    },
    {
        bodies: ['#FCFBF8', '#F3F4F4', '#E6EAEC', '#DDE7EE'],
        caps: [paper, '#9DB4C4', '#35526B'],
        accent: '#35678C',
    },
    {
        bodies: ['#EBDDA0', '#F7F1DA', '#E2C46C', '#F0E4B8'],
        caps: ['#B58F2E', paper, '#5F5435'],
        accent: '#A67C1B',
    },
    {
        bodies: ['#CFE2DA', '#EEF5F1', '#7DAE9C', '#B4D3C6'],
        caps: ['#2F6555', paper, '#3E4A45'],
        accent: '#2E7A63',
    },
    {
        bodies: ['#E4B7A0', '#F6E7DD', '#B96F52', '#F0D2C2'],
        caps: ['#7E4631', '#F6E7DD', ink],
        accent: '#B05B3A',
    },
    {
        bodies: ['#8E2F3C', '#D9A6A6', '#F3E3E1', '#5E1F2A'],
        caps: ['#2B1A1C', '#C9A96A', '#5E1F2A'],
        accent: '#8E2F3C',
    },
    {
        bodies: ['#24405A', '#5F86A6', '#E4EBF1', '#A8C0D4'],
        caps: ['#172B3D', '#D7DEE4', '#B89B5E'],
        accent: '#2C5F8A',
    },
    {
        bodies: ['#F2C9D4', '#FBEFF2', '#D98BA2', '#F7DCE3'],
        caps: ['#B35D78', paper, '#E3A9B8'],
        accent: '#B8506F',
    },
    {
        bodies: ['#C9BFAE', '#EAE4D8', '#9B8F7A', '#DAD1C0'],
        caps: ['#5B5343', '#2F2B24', '#EAE4D8'],
        accent: '#7B6A48',
    },
    {
        bodies: ['#35594A', '#9DB8A6', '#EDF2EC', '#5E8270'],
        caps: ['#1F372D', '#C9A96A', paper],
        accent: '#35694F',
    },
    {
        bodies: ['#F0A884', '#FCEBDD', '#F6CDB0', '#E07F57'],
        caps: [paper, '#C2603A', '#6B3A28'],
        accent: '#CC5F35',
    },
];

const channels = (colour: string) =>
    [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];

/** A colour mixed with white (`share` above 0) or with black (below). */
export const shade = (colour: string, share: number) => {
    const goal = share > 0 ? 255 : 0;
    const mixed = channels(colour).map(channel => Math.round(channel + (goal - channel) * Math.abs(share)));
    return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
};

/** The lightness of a colour, 0 to 255. */
const lightness = (colour: string) => {
    const [red, green, blue] = channels(colour);
    return red * 0.299 + green * 0.587 + blue * 0.114;
};

/** Ink that is legible on a colour. */
export const inkOn = (colour: string) => (lightness(colour) > 140 ? ink : '#F4EEE2');

/**
 * An accent that is visible on a body: its own colour, lighter on dark packs, or the ink where both are
 * similar.
 */
export const accentOn = (body: string, accent: string) => {
    const wanted = lightness(body) > 140 ? accent : shade(accent, 0.55);
    return Math.abs(lightness(wanted) - lightness(body)) > 32 ? wanted : inkOn(body);
};
