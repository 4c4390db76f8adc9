/** Up to two letters for a name: `Ingrid Solheim` gives `IS`, `tess_ond` gives `TO`. */
export const initials = (name: string) => {
    const words = name.split(/[\s._-]+/u).filter(Boolean);
    const [first = '', second] = words;
    const letters = second ? [[...first][0], [...second][0]] : [...first].slice(0, 2);
    return letters.join('').toLocaleUpperCase();
};
