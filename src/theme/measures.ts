/** Sizes in pixels. */
export const size = {
    row: 40,
    rowPhone: 60,
    thumb: 32,
    thumbMedium: 40,
    thumbLarge: 56,
    tableHead: 36,
    /** The minimum width of a cell in a narrow table. */
    cell: 70,
    /** The minimum width of a name with its picture, below which another column has its line. */
    nameCell: 204,
    /** The least a table leaves for its first column, the name. */
    name: 240,
    topBar: 52,
    sidebar: 232,
    sidebarClosed: 56,
    menuItem: 32,
    menuMax: 360,
    jump: 34,
    input: 36,
    fieldLabel: 21,
    inputDense: 32,
    inputPhone: 40,
    search: 320,
    button: 32,
    buttonSmall: 28,
    buttonLarge: 36,
    icon: 18,
    iconSmall: 16,
    iconTiny: 14,
    mark: 10,
    avatar: 28,
    target: 24,
    tag: 22,
    filterTag: 28,
    pill: 28,
    ingredient: 24,
    tab: 40,
    pager: 52,
    saveBar: 60,
    keyBar: 40,
    /** The heads and the foot of a page that does not scroll. */
    bar: 44,
    aside: 304,
    formAside: 336,
    picture: 264,
    /** The widest of several photographs. */
    photograph: 360,
    pictureHeight: 320,
    factLabel: 96,
    recordMax: 1680,
    listMax: 1680,
    formMax: 840,
    dialog: { confirm: 420, link: 520, chart: 800 },
    login: 360,
} as const;

/** Corner radii in pixels. */
export const radius = {
    control: 6,
    tag: 5,
    tile: 6,
    card: 8,
    frame: 12,
    dialog: 12,
    bar: 4,
    pill: 999,
} as const;

/** In pixels; everything else is a multiple of the theme's spacing unit of 4. */
export const space = {
    unit: 4,
    inline: 24,
    inlinePhone: 16,
    blockStart: 20,
    card: 16,
    fields: 16,
    sections: 24,
} as const;

/** In milliseconds. */
export const timing = {
    fast: 80,
    base: 140,
    slow: 200,
    ease: 'cubic-bezier(.2,0,0,1)',
    toast: 1500,
    alert: 3000,
    /** The offer to undo a deletion; the key Z acts for longer. */
    undo: 8000,
    search: 300,
    pulse: 1400,
    /** Before grey rows begin to pulse: faster responses need no sign, and motion would slow them down. */
    still: 1000,
    refetchDim: 0.75,
} as const;

/**
 * Window widths in pixels. From `rail` up the menu is open; below `narrow`, a wide window at 200 % zoom, table cells
 * wrap; below `phone` the menu is a drawer. MUI's own components need the others.
 */
export const breakpoints = {
    xs: 0,
    sm: 600,
    phone: 700,
    md: 900,
    narrow: 1000,
    lg: 1200,
    rail: 1280,
    xl: 1536,
} as const;

/** Media queries other than width. In a `low` window, at 400 % zoom or a phone in landscape, nothing is sticky. */
export const media = {
    low: '@media (max-height: 400px)',
    forcedColours: '@media (forced-colors: active)',
} as const;

/** In a container narrower than this, in pixels, the second column of a record or a form moves below the first. */
const beside = 880;

export const font = {
    family: "'Inter Variable', Inter, 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    display: { fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.015em' },
    title: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.012em' },
    heading: { fontSize: 15, lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.006em' },
    subheading: { fontSize: 13, lineHeight: '20px', fontWeight: 600, letterSpacing: 0 },
    body: { fontSize: 14, lineHeight: '20px', fontWeight: 400, letterSpacing: '-0.003em' },
    table: { fontSize: 13, lineHeight: '20px', fontWeight: 400, letterSpacing: 0 },
    control: { fontSize: 13, lineHeight: '20px', fontWeight: 500, letterSpacing: 0 },
    label: { fontSize: 12, lineHeight: '16px', fontWeight: 500, letterSpacing: 0 },
    caption: { fontSize: 12, lineHeight: '16px', fontWeight: 400, letterSpacing: 0 },
} as const;

export const measures = { size, radius, space, timing, media, beside };
