/** Whether `code` is 13 digits with a valid EAN-13 check digit. */
export const isEan13 = (code: string): boolean => {
    if (!/^\d{13}$/.test(code)) return false;
    const digits = [...code].map(Number);
    const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0);
    return sum % 10 === 0;
};
