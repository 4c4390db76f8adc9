/** An example of a bulk upload with two products, shown on the page. */
const products = [
    {
        name: 'Barley Water Toner',
        brand: 'Halden & Rye',
        image_file: 'barley-water-toner.png',
        description: 'A light toner for every day.',
        ingredients: 'Aqua, Glycerin, 1,2-Hexanediol, Panthenol',
        barcodes: ['2009481530271'],
        categories: ['Face care › Toners'],
    },
    {
        name: 'Rye Ferment Essence',
        brand: 'Halden & Rye',
        image_file: 'rye-ferment-essence.webp',
        ingredients: ['Aqua', 'Rye Seed Ferment, filtered', 'Betaine'],
        barcodes: [],
        categories: ['Essences', 'Face care › Treatments'],
    },
];

export const exampleJson = JSON.stringify(products, null, 4);
