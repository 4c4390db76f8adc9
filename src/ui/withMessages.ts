import { openPart, type Part } from '../i18n/parts.ts';

/** Code that needs parts of the messages: both load together, and fail together. */
export const withMessages =
    <Code>(needed: readonly Part[], load: () => Promise<Code>) =>
    async () => {
        const [code] = await Promise.all([load(), ...needed.map(openPart)]);
        return code;
    };
