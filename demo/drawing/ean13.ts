const leftOdd = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
];
const parities = [
    'LLLLLL',
    'LLGLGG',
    'LLGGLG',
    'LLGGGL',
    'LGLLGG',
    'LGGLLG',
    'LGGGLL',
    'LGLGLG',
    'LGLGGL',
    'LGGLGL',
];

const inverted = (bits: string) => [...bits].map(bit => (bit === '0' ? '1' : '0')).join('');
const reversed = (bits: string) => [...bits].toReversed().join('');

/** The bars of an EAN-13, one character per module. */
export const ean13Bits = (code: string) => {
    const digits = [...code].map(Number);
    const parity = parities[digits[0]!]!;
    const left = digits.slice(1, 7).map((digit, index) => {
        const odd = leftOdd[digit]!;
        return parity[index] === 'L' ? odd : reversed(inverted(odd));
    });
    const right = digits.slice(7).map(digit => inverted(leftOdd[digit]!));
    return `101${left.join('')}01010${right.join('')}101`;
};
