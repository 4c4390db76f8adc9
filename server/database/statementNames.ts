import { createHash } from 'node:crypto';

/**
 * Each connection keeps a plan by name, so the number of names is limited; further queries are planned every
 * time.
 */
const mostNames = 300;

const isReading = (text: string) => /^\s*(select|with)\s/i.test(text);

/**
 * Returns the function that names the reading queries of a pool, so that each is planned only once for a connection.
 * Every process gives the same text the same name. Undefined for a query that is planned every time.
 */
export const statementNames = () => {
    const names = new Map<string, string>();
    const giveName = (text: string) => {
        if (!isReading(text) || names.size >= mostNames) return undefined;
        const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
        names.set(text, name);
        return name;
    };
    return (text: string) => names.get(text) ?? giveName(text);
};
