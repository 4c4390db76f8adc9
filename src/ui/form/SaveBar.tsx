import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { mirrored } from '../../theme/mirrored.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { commandKey } from '../keys/shortcut.ts';
import { styled } from '../styled.ts';
import { FootBar } from './FootBar.tsx';
import { keepFocus } from './keepFocus.ts';
import { sentence } from './sentence.ts';
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
    '& [aria-disabled="true"]': {
        backgroundColor: palette.action.disabledBackground,
        color: palette.paper.muted,
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
    /** Translated: what is wrong with the form. */
    reasons: readonly string[];
    pristine: boolean;
    saving: boolean;
    /** While the form cannot be saved: leads to what blocks it. */
    onBlocked?: () => void;
    onCancel: () => void;
}

/** The bar at the foot of a form. Ctrl+S saves. While the form is blocked, the bar says why and Save leads there. */
export const SaveBar = (props: SaveBarProps) => {
    const { changes, reasons, pristine, saving, onBlocked, onCancel } = props;
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const bar = useRef<HTMLDivElement>(null);
    useScrollRoom(bar);
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
                    {reasons.length > 0 && (
                        <span className="blocked">
                            <ErrorIcon aria-hidden="true" />
                            {sentence(reasons, locale)}
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
                    disabled={pristine || saving}
                    aria-disabled={onBlocked && true}
                    onMouseDown={keepFocus}
                    onClick={event => {
                        if (!onBlocked) return;
                        event.preventDefault();
                        onBlocked();
                    }}
                    aria-keyshortcuts="Control+S"
                >
                    {translate(saving ? 'components.save.busy' : 'components.save.do')}
                    <Kbd keys={`${commandKey} S`} />
                </Button>
            </div>
        </Bar>
    );
};
