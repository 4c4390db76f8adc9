/** Marks on a photograph, which is the same in both themes, inside a white line. */
const spot = {
    known: '#0B5F7E',
    unknown: '#B3261B',
    equal: '#146B3C',
    line: '#FFFFFF',
    edge: '#1D1C19',
    shade: 'rgba(0,0,0,.24)',
};

/** Swatches of shops without a colour of their own, chosen by shop id, for both themes. */
export const shopColours = [
    '#BA576D',
    '#B95E42',
    '#A1712A',
    '#7D8235',
    '#508C55',
    '#398C7C',
    '#1D8A9C',
    '#3980BF',
    '#7170C6',
    '#9F5FA9',
    '#707D8E',
];

/** Without a level, and with nobody having decided yet. */
const lightNone = {
    text: '#54524D',
    bg: '#F4F3F0',
    border: '#D9D7D3',
    mark: '#82807A',
    row: '#FFFFFF',
};

const darkNone = {
    text: '#B6B4AF',
    bg: '#252422',
    border: '#3E3D3A',
    mark: '#82807A',
    row: '#191917',
};

/** A test checks the contrast of the pairs in use (WCAG). */
export const light = {
    paper: {
        frame: '#F5F4F2',
        surface: '#FFFFFF',
        sunken: '#FAF9F7',
        tile: '#F2F1ED',
        hover: '#F7F7F4',
        selected: '#EEF6FA',
        hairline: '#E4E3DF',
        divider: '#D4D2CE',
        control: '#8A8782',
        controlHover: '#5A5852',
        disabled: '#A09E99',
        muted: '#67645F',
        secondary: '#494743',
        ink: '#1D1C19',
    },
    accent: {
        main: '#125871',
        hover: '#02455B',
        pressed: '#04384B',
        contrastText: '#FFFFFF',
        text: '#08526B',
        bg: '#EFF6F9',
        bgStrong: '#DDEAF0',
        border: '#ADCDDC',
        mark: '#27728F',
    },
    level: {
        none: lightNone,
        waiting: lightNone,
        low: {
            text: '#125F37',
            bg: '#E6F8EB',
            border: '#B3DDC0',
            mark: '#228953',
            row: '#F7FDF9',
        },
        moderate: {
            text: '#794805',
            bg: '#FFF2D4',
            border: '#F2CF8F',
            mark: '#B77610',
            row: '#FFFAEE',
        },
        /** Of a run alone. */
        running: {
            text: '#634900',
            bg: '#FFEB99',
            border: '#EBC94F',
            mark: '#A87C00',
            row: '#FFFBE8',
        },
        high: {
            text: '#8F1A13',
            bg: '#FBD9D5',
            border: '#EE9F97',
            mark: '#D0382C',
            row: '#FFF8F7',
        },
    },
    danger: {
        main: '#C02D22',
        hover: '#A52018',
        contrastText: '#FFFFFF',
    },
    scrim: 'rgba(24,24,20,.38)',
    barcode: '#FFFFFF',
    photo: '#F2F1ED',
    spot,
    shop: shopColours,
    shadow: {
        xs: '0 1px 1px rgba(24,24,20,.04)',
        menu: '0 0 0 1px rgba(24,24,20,.06), 0 2px 4px rgba(24,24,20,.04), 0 10px 28px rgba(24,24,20,.10)',
        dialog: '0 0 0 1px rgba(24,24,20,.06), 0 4px 10px rgba(24,24,20,.06), 0 24px 64px rgba(24,24,20,.18)',
        bar: '0 -1px 0 #E4E3DF, 0 -8px 20px rgba(24,24,20,.05)',
    },
    toast: {
        bg: '#22201D',
        text: '#FFFFFF',
    },
};

export type Colours = typeof light;

export const dark: Colours = {
    paper: {
        frame: '#10100E',
        surface: '#191917',
        sunken: '#151413',
        tile: '#272624',
        hover: '#201F1D',
        selected: '#1C2A30',
        hairline: '#2B2A27',
        divider: '#3A3936',
        control: '#72706A',
        controlHover: '#A19E98',
        disabled: '#65635E',
        muted: '#A2A09A',
        secondary: '#C0BDB8',
        ink: '#EEEDE8',
    },
    accent: {
        main: '#7EBACD',
        hover: '#94CBDD',
        pressed: '#A6D7E7',
        contrastText: '#061921',
        text: '#90D0E2',
        bg: '#1C2A30',
        bgStrong: '#223741',
        border: '#2B596D',
        mark: '#55A5BB',
    },
    level: {
        none: darkNone,
        waiting: darkNone,
        low: {
            text: '#8EDCA9',
            bg: '#162C1E',
            border: '#2B5139',
            mark: '#51B67A',
            row: '#191E1A',
        },
        moderate: {
            text: '#F0C77C',
            bg: '#362710',
            border: '#654B1E',
            mark: '#DEA645',
            row: '#221E16',
        },
        running: {
            text: '#F2D35E',
            bg: '#3D3208',
            border: '#6E5B14',
            mark: '#D9B52C',
            row: '#221F12',
        },
        high: {
            text: '#FFB1AC',
            bg: '#4F2421',
            border: '#8C453F',
            mark: '#EF6858',
            row: '#261B1A',
        },
    },
    danger: {
        main: '#ED8173',
        hover: '#F79688',
        contrastText: '#200E0C',
    },
    scrim: 'rgba(0,0,0,.56)',
    barcode: '#E6E6E2',
    photo: '#4E4D4A',
    spot,
    shop: shopColours,
    shadow: {
        xs: 'none',
        menu: '0 0 0 1px rgba(255,255,255,.08), 0 10px 28px rgba(0,0,0,.45)',
        dialog: '0 0 0 1px rgba(255,255,255,.09), 0 24px 64px rgba(0,0,0,.6)',
        bar: '0 -1px 0 #2B2A27, 0 -8px 20px rgba(0,0,0,.3)',
    },
    toast: {
        bg: '#E9E8E4',
        text: '#181716',
    },
};
