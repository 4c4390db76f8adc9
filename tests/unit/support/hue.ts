/** The name of a colour given as `#RRGGBB`, by its hue; white, grey and black have none. */
export const hueOf = (hex: string) => {
    const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as [
        number,
        number,
        number,
    ];
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    if (most - least < 4) return 'none';
    const at = (value: number) => (value - least) / (most - least);
    // Green and blue with full red: 0 to 60 degrees; red and blue with full green: 60 to 180.
    if (most === red && least === blue) return at(green) > 0.4 ? 'yellow' : 'red';
    if (most === green) return at(red) < 0.5 ? 'green' : 'yellow';
    return 'other';
};
