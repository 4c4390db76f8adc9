import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { mirrored } from '../../theme/mirrored.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { commandKey } from '../keys/shortcut.ts';
import { styled } from '../styled.ts';
import { FootBar } from './FootBar.tsx';
import { keepFocus } from './keepFocus.ts';
import type { Change } from './useDescribeChanges.ts';

const Bar = styled(FootBar)(({ theme: { palette, size, typography } }) => ({
    marginBlockStart: 'auto',
    '& li': { display: 'inline-flex', gap: 6, alignItems: 'baseline' },
    '& del': { color: palette.paper.muted },
    '& ins': { textDecoration: 'none' },
    '& .blocked': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 5,
        color: palette.level.high.text,
        fontWeight: typography.fontWeightMedium,
        '& svg': { flex: 'none', fontSize: size.iconSmall },
    },
}));

const Arrow = styled('span')(mirrored);

/** Elements scrolled into view end above a sticky bar at the foot, and so does the focused one when the bar grows. */
const useScrollRoom = (bar: RefObject<HTMLElement | null>) => {
    useEffect(() => {
        const element = bar.current!;
        const page = document.documentElement;
        const observer = new ResizeObserver(() => {
            if (getComputedStyle(element).position !== 'sticky') return;
            page.style.scrollPaddingBlockEnd = `${element.offsetHeight}px`;
            const focused = document.activeElement;
            if (!focused || focused === document.body || element.contains(focused)) return;
            const { top, bottom } = focused.getBoundingClientRect();
            const isCovered = top < window.innerHeight && bottom > element.getBoundingClientRect().top;
            if (isCovered) focused.scrollIntoView({ block: 'nearest' });
        });
        observer.observe(element);
        return () => {
            observer.disconnect();
            page.style.scrollPaddingBlockEnd = '';
        };
    }, [bar]);
};

export interface SaveBarProps {
    /** The changes a save makes; empty while the form is unchanged. */
    changes: readonly Change[];
    /** Translated: why the form cannot be saved. */
    blockers: readonly string[];
    /** Translated: warnings that do not block saving. */
    notes?: readonly string[];
    pristine: boolean;
    saving: boolean;
    onCancel: () => void;
}

/** The bar at the foot of a form. Ctrl+S saves. */
export const SaveBar = ({ changes, blockers, notes = [], pristine, saving, onCancel }: SaveBarProps) => {
    const translate = useTranslate();
    const bar = useRef<HTMLDivElement>(null);
    useScrollRoom(bar);
    const blocked = blockers.length > 0;
    const said = [...blockers, ...notes];
    return (
        <Bar data-foot ref={bar}>
            {pristine ? (
                <span className="quiet">{translate('components.save.nothing')}</span>
            ) : (
                <>
                    <span className="quiet">{translate('components.save.will')}</span>
                    <ul>
                        {changes.map(({ label, from, to }) => (
                            <li key={label}>
                                <b>{translate(label)}</b>
                                {from && <del>{from}</del>}
                                {from && to && <Arrow aria-hidden="true">→</Arrow>}
                                {to && <ins>{to}</ins>}
                            </li>
                        ))}
                    </ul>
                </>
            )}
            <div className="end">
                <span role="status">
                    {said.length > 0 && (
                        <span className="blocked">
                            <ErrorIcon aria-hidden="true" />
                            {said.join(', ')}
                        </span>
                    )}
                </span>
                <Button size="large" disabled={saving} onMouseDown={keepFocus} onClick={onCancel}>
                    {translate('components.save.cancel')}
                </Button>
                <Button
                    type="submit"
                    variant="contained"
                    size="large"
                    disabled={pristine || saving || blocked}
                    onMouseDown={keepFocus}
                    aria-keyshortcuts="Control+S"
                >
                    {translate(saving ? 'components.save.busy' : 'components.save.do')}
                    <Kbd keys={`${commandKey} S`} />
                </Button>
            </div>
        </Bar>
    );
};
