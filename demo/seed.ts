/** The seed of the demo data; another one draws another catalogue. */
export const demoSeed = 'backbar';
