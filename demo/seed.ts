/** The seed of the demo data; another seed gives another catalogue. */
export const demoSeed = 'backbar';
