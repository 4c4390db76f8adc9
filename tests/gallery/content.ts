/** A stem of the demo pictures, one file for all sizes: the size that a picture adds ends up in the query. */
export const stem = (file: string) => `/pictures/${file}.webp?size=`;

export const brands = [
    { id: 1, name: 'Hanbyeol', country_id: 2, logo: stem('brandLogo-1') },
    { id: 2, name: 'Halden & Rye', country_id: 1, logo: stem('brandLogo-2') },
    { id: 3, name: 'Maison Verveine de la Vallée Supérieure', country_id: 3, logo: null },
];

const [hanbyeol, halden, maison] = brands as [
    (typeof brands)[number],
    (typeof brands)[number],
    (typeof brands)[number],
];

export const products = [
    {
        id: 1,
        name: 'Damask Rose Hand Cream',
        brand: halden,
        image: stem('tube-1'),
        barcode: '2009481530271',
        num_stars: 4,
        created: '2026-03-12 09:41:00',
    },
    {
        id: 2,
        name: 'Overnight Ceramide Barrier Repair Sleeping Mask with Fermented Rice and Centella, Fragrance Free, Refill',
        brand: maison,
        image: stem('jar-2'),
        barcode: '2835391238699',
        num_stars: 5,
        created: '2026-03-11 16:05:00',
    },
    {
        id: 3,
        name: 'Zinc Night Cream',
        brand: hanbyeol,
        image: null,
        barcode: '',
        num_stars: null,
        created: '2026-02-27 23:58:00',
    },
    {
        id: 4,
        name: 'Bergamot Balancing Skin Tint',
        brand: hanbyeol,
        image: stem('dropper-1'),
        barcode: '2527216693256',
        num_stars: 0,
        created: '2025-12-01 07:30:00',
    },
];

export type Product = (typeof products)[number];

export const references = {
    brands,
    countries: [
        { id: 1, name: 'Norway' },
        { id: 2, name: 'South Korea' },
        { id: 3, name: 'France' },
    ],
    categories: [
        { id: 1, name: 'Face care', parent_id: null },
        { id: 2, name: 'Sheet masks', parent_id: 1 },
        { id: 3, name: 'Night creams', parent_id: 1 },
        { id: 4, name: 'Hands and nails', parent_id: null },
    ],
    tags: [
        { id: 1, name: 'Cruelty free' },
        { id: 2, name: 'Refillable' },
    ],
};

export const description =
    'A thick cream for hands that are washed often.\n\nApply after each wash; the rose water is distilled in small batches, so that its scent differs from year to year.';
