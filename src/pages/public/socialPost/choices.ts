import { useSearchParams } from 'react-router-dom';
import { backgrounds, risks, type Background, type Risk } from './schemes.ts';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
    values.find(value => value === text);

/** The choices in the address: `?risk=high&background=waves`; defaults are omitted. */
export const useChoices = () => {
    const [search, setSearch] = useSearchParams();
    const choose = (key: 'risk' | 'background', value: string, usual: string | undefined) =>
        setSearch(
            before => {
                const after = new URLSearchParams(before);
                if (value === usual) after.delete(key);
                else after.set(key, value);
                return after;
            },
            // Synchronous, because the radio would jump back until the router renders the new address.
            { replace: true, flushSync: true },
        );
    const background: Background = oneOf(backgrounds, search.get('background')) ?? 'arch';
    const chosen: Risk | undefined = oneOf(risks, search.get('risk'));
    return {
        chosen,
        background,
        chooseRisk: (risk: Risk, own: string) => choose('risk', risk, own),
        chooseBackground: (value: Background) => choose('background', value, 'arch'),
    };
};
