/** What speaks against a price; see docs/prices.md. */
export const priceFaults = [
    'zero',
    'tenfold',
    'hundredfold',
    'comma',
    'unit',
    'currency',
    'pack',
    'seller',
    'soldOut',
    'stale',
    'jump',
    'average',
    /** A new low that was read once. */
    'once',
    /** Far from what other regions make likely. */
    'beside',
    /** Far above what is usual, which no deal is. */
    'outside',
] as const;

/** What speaks for a price. */
export const priceReasons = ['seen', 'alike', 'offer', 'before', 'beside'] as const;

/** `new`: too little is known to judge it. */
export const standings = ['believed', 'suspicious', 'new'] as const;
