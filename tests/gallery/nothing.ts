/** For controls that lead nowhere in the gallery. */
export const nothing = () => undefined;
