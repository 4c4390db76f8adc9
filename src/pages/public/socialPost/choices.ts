import { usePlace } from '../../../routing/place.tsx';
import { backgrounds, risks, type Background, type Risk } from './schemes.ts';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
    values.find(value => value === text);

/** The choices in the address: `?risk=high&background=waves`; defaults are omitted. */
export const useChoices = () => {
    const { pathname, search, go } = usePlace();
    const chosenNow = new URLSearchParams(search);
    const choose = (key: 'risk' | 'background', value: string, usual: string | undefined) => {
        const after = new URLSearchParams(search);
        if (value === usual) after.delete(key);
        else after.set(key, value);
        go(after.size > 0 ? `${pathname}?${after}` : pathname, { replace: true, sync: true });
    };
    const background: Background = oneOf(backgrounds, chosenNow.get('background')) ?? 'arch';
    const chosen: Risk | undefined = oneOf(risks, chosenNow.get('risk'));
    return {
        chosen,
        background,
        chooseRisk: (risk: Risk, own: string) => choose('risk', risk, own),
        chooseBackground: (value: Background) => choose('background', value, 'arch'),
    };
};
