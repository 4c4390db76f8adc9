import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from './styled.ts';

const Room = styled('div')(({ theme: { palette, size, typography } }) => ({
    overflow: 'hidden',
    '& > [role="tablist"]': { display: 'flex', gap: 24, overflowX: 'auto', scrollbarWidth: 'none' },
    '& > * > button': {
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        gap: 6,
        maxWidth: 360,
        minHeight: size.tab,
        padding: 0,
        border: 0,
        background: 'none',
        color: palette.paper.muted,
        cursor: 'pointer',
        userSelect: 'none',
        ...typography.button,
        '&[aria-selected="true"]': { color: palette.paper.ink },
        '&:focus-visible': { outline: `2px solid ${palette.accent.mark}`, outlineOffset: -2 },
    },
    '& .indicator': {
        position: 'absolute',
        insetInline: 0,
        insetBlockEnd: 0,
        height: 2,
        borderRadius: '2px 2px 0 0',
        backgroundColor: palette.accent.main,
        transformOrigin: 'left',
    },
}));

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The tab that a key leads to; the arrow key `after` leads to the next. */
const tabFor = (key: string, tabs: readonly HTMLElement[], from: number, after: string) => {
    if (key === 'Home') return tabs[0];
    if (key === 'End') return tabs.at(-1);
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
    return tabs[(from + (key === after ? 1 : tabs.length - 1)) % tabs.length];
};

export interface Tab {
    value: string;
    label: ReactNode;
    id?: string;
    /** The id of its panel. */
    controls?: string;
}

export interface TabsProps {
    tabs: readonly Tab[];
    /** The open tab. */
    value: string;
    onChange: (value: string) => void;
    'aria-label'?: string;
    className?: string;
}

/**
 * A row of tabs, one Tab stop: arrow keys move along it, Enter and Space open. What does not fit scrolls. In place of
 * MUI's, which measure the page and render three times before they are first seen.
 */
export const Tabs = ({ tabs, value, onChange, 'aria-label': label, className }: TabsProps) => {
    const { direction, timing } = useTheme();
    const after = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const list = useRef<HTMLDivElement>(null);
    const [focused, setFocused] = useState<string>();
    const place = tabs.findIndex(tab => tab.value === value);
    const shown = useRef(0);
    const stop = focused ?? value;

    useEffect(() => {
        const before = shown.current;
        shown.current = place;
        if (place === before) return;
        const [from, to] = [list.current?.children[before], list.current?.children[place]];
        to?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
        if (!from || !to || prefersStill()) return;
        const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
        to.querySelector('.indicator')?.animate?.(
            { transform: [`translateX(${start.x - end.x}px) scaleX(${start.width / end.width})`, 'none'] },
            { duration: timing.slow, easing: timing.ease },
        );
    }, [place, timing]);

    const press = (event: KeyboardEvent<HTMLElement>) => {
        const all = [...list.current!.children] as HTMLElement[];
        const next = tabFor(event.key, all, all.indexOf(event.currentTarget), after);
        if (!next) return;
        event.preventDefault();
        next.focus();
    };
    return (
        <Room className={className}>
            <div ref={list} role="tablist" aria-label={label}>
                {tabs.map(tab => (
                    <button
                        key={tab.value}
                        type="button"
                        role="tab"
                        id={tab.id}
                        tabIndex={tab.value === stop ? 0 : -1}
                        aria-selected={tab.value === value}
                        aria-controls={tab.controls}
                        onFocus={() => setFocused(tab.value)}
                        onBlur={() => setFocused(undefined)}
                        onKeyDown={press}
                        onClick={() => onChange(tab.value)}
                    >
                        {tab.label}
                        {tab.value === value && <span className="indicator" />}
                    </button>
                ))}
            </div>
        </Room>
    );
};
