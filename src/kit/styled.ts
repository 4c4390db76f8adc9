import {
    __unsafe_useEmotionCache as useStyles,
    css,
    type EmotionCache,
    type SerializedStyles,
} from '@emotion/react';
import { useTheme, type CSSObject, type Theme } from '@mui/material/styles';
import {
    createElement,
    useInsertionEffect,
    type ComponentPropsWithRef,
    type ElementType,
    type FunctionComponent,
} from 'react';

const classIn = ({ key }: EmotionCache, { name }: SerializedStyles) => `${key}-${name}`;

const insert = (cache: EmotionCache, styles: SerializedStyles) => {
    let rest: SerializedStyles | undefined = styles;
    for (let selector = `.${classIn(cache, styles)}`; rest; selector = '') {
        cache.insert(selector, rest, cache.sheet, true);
        rest = rest.next;
    }
};

/**
 * `styled('div')(({ theme }) => …)`: a component that is its element with a class of these styles, which may depend on
 * the theme and on nothing else. `as` replaces the element. MUI's function of this name puts the styles of each element
 * together anew whenever it renders, and that was a tenth of what it took to open a list; this one does so once for
 * each theme.
 */
export const styled =
    <Base extends ElementType>(base: Base) =>
    (styles: CSSObject | ((given: { theme: Theme }) => CSSObject)) => {
        const byTheme = new WeakMap<Theme, SerializedStyles>();
        const stylesIn = (theme: Theme) => {
            let known = byTheme.get(theme);
            if (!known) {
                known = css(
                    (typeof styles === 'function' ? styles({ theme }) : styles) as Parameters<typeof css>[0],
                );
                byTheme.set(theme, known);
            }
            return known;
        };
        const Styled = ({ as = base, className, ...props }: { as?: ElementType; className?: string }) => {
            const cache = useStyles()!;
            const written = stylesIn(useTheme());
            const own = classIn(cache, written);
            // A component of MUI puts the styles of registered classes into its own, as the last ones.
            if (typeof as !== 'string') cache.registered[own] ??= written.styles;
            useInsertionEffect(() => {
                if (cache.inserted[written.name] === undefined) insert(cache, written);
            }, [cache, written]);
            return createElement(as, { ...props, className: className ? `${className} ${own}` : own });
        };
        return Styled as FunctionComponent<ComponentPropsWithRef<Base> & { as?: ElementType }>;
    };
