import type { account } from '../database/schema/accounts.ts';

export type Named = Pick<typeof account.$inferSelect, 'id' | 'username' | 'email'>;

const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
};

/** Whether a JSON value has an object with the member's id and name. */
const namesMember = (value: unknown, member: Named): boolean => {
    if (typeof value !== 'object' || !value) return false;
    const values = Object.values(value);
    const isMember = 'id' in value && value.id === member.id && values.includes(member.username);
    return isMember || values.some(each => namesMember(each, member));
};

interface View {
    list: string;
    name: string;
    search: string;
}

/**
 * Finds a member in what others wrote. An email address counts only as a whole, never as the end of a longer one, and a
 * name only where it can be nothing else: members may be called `name` or `asc`.
 */
export const mentionsOf = (member: Named) => {
    const escaped = member.email.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
    const address = String.raw`(?<![\p{L}\p{N}][._%+'-]*)${escaped}(?![.-]?[\p{L}\p{N}])`;
    const addresses = new RegExp(address, 'giu');
    const hasAddress = (text: string) => text.search(addresses) >= 0;
    const username = member.username.toLowerCase();
    const isOfMember = (list: string, [parameter, value]: [string, string]) =>
        hasAddress(value) || (list === 'users' && parameter === 'q' && value.toLowerCase() === username);
    return {
        isAddressed: (value: unknown) => textsIn(value).some(hasAddress),
        isAnswer: (value: unknown) => namesMember(value, member),
        /** A saved view that does not search for the member any more; undefined if it does not anyway. */
        withoutMember: ({ list, name, search }: View) => {
            const parameters = [...new URLSearchParams(search)];
            const kept = parameters.filter(each => !isOfMember(list, each));
            if (kept.length === parameters.length && !hasAddress(name)) return undefined;
            const rest = new URLSearchParams(kept).toString();
            return { name: name.replaceAll(addresses, '…'), search: rest && `?${rest}` };
        },
    };
};

export type Mentions = ReturnType<typeof mentionsOf>;
