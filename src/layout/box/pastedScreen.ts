import type { DefinedResource } from '../../kit/resource/defineResource.tsx';
import { listPath } from '../../kit/resource/paths.ts';
import type { NavigationEntry } from '../navigation.ts';

/** The address that a text is, on a host: `/products?q=serum`, with or without the host and `https://`. */
const addressOn = ({ origin, host, protocol }: Pick<URL, 'origin' | 'host' | 'protocol'>, text: string) => {
    const whole = text.startsWith(`${host}/`) ? `${protocol}//${text}` : text;
    if (/\s/.test(text) || !/^(https?:\/)?\/./.test(whole)) return undefined;
    try {
        const url = new URL(whole, origin);
        return url.origin === origin ? url : undefined;
    } catch {
        return undefined;
    }
};

/**
 * The screen of the menu whose address on this host a text is, with what the address narrows it to; undefined for any
 * other text.
 */
export const pastedScreen = (
    text: string,
    here: Pick<URL, 'origin' | 'host' | 'protocol'>,
    entries: readonly NavigationEntry[],
    resources: readonly Pick<DefinedResource, 'name' | 'paths'>[],
) => {
    const url = addressOn(here, text);
    if (!url) return undefined;
    const pathname = url.pathname.replace(/(.)\/+$/, '$1');
    const listOf = (name: string) =>
        resources.find(resource => resource.name === name)?.paths.list ?? listPath(name);
    const entry = entries.find(({ name }) => listOf(name) === pathname);
    return (
        entry && {
            entry,
            to: pathname + url.search,
            narrowed: [...url.searchParams].map(([name, value]) => `${name}: ${value}`).join(' · '),
        }
    );
};
