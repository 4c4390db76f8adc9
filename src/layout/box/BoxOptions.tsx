import { createElement, type MouseEvent, useEffect } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { MarkedDigit } from '../../features/barcode/MarkedDigit.tsx';
import { MarkedPart } from '../../ui/MarkedPart.tsx';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { StemImage } from '../../ui/picture/StemImage.tsx';
import { styled } from '../../ui/styled.ts';
import type { BoxOption, BoxSection } from './options.ts';
import { plainText } from '../../ui/input/plainText.ts';
import Button from '@mui/material/Button';
import { keepFocus } from '../../ui/form/keepFocus.ts';

interface MarkedProps {
    text: string;
    typed: string;
    /** A barcode; the differing digit is marked instead. */
    unlike: string | undefined;
}

/** Marks the typed text, unless removing its accents changes its length. */
const Marked = ({ text, typed, unlike }: MarkedProps) => {
    if (unlike !== undefined) return <MarkedDigit text={text} unlike={unlike} />;
    if (typed === '' || plainText(text).length !== text.length) return text;
    const from = plainText(text).indexOf(plainText(typed));
    return from < 0 ? text : <MarkedPart text={text} from={from} to={from + plainText(typed).length} />;
};

const Row = styled('div')(({ theme: { breakpoints, palette, radius, size, typography } }) => ({
    '& > *': {
        display: 'flex',
        alignItems: 'center',
        gap: 10,
        minHeight: size.input,
        padding: '4px 10px',
        borderRadius: radius.control,
        color: palette.paper.ink,
        textDecoration: 'none',
        cursor: 'pointer',
        ...typography.body1,
        '& > svg': { flex: 'none', width: size.thumb, color: palette.paper.muted },
        '& .texts': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
        '& .texts > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '& small': { ...typography.caption, color: palette.paper.muted },
        '& .why': { flex: 'none', whiteSpace: 'nowrap' },
        '& .texts > span': { fontVariantNumeric: 'tabular-nums' },
    },
    '& > [aria-selected="true"]': {
        backgroundColor: palette.accent.bgStrong,
        '& small': { color: palette.paper.ink },
        '& mark': { backgroundColor: palette.paper.surface },
    },
    // As wide as the pictures.
    [breakpoints.down('phone')]: { '& > * > svg': { width: size.thumbMedium } },
}));

interface BoxRowProps {
    id: string;
    option: BoxOption;
    isChosen: boolean;
    typed: string;
    onOpen: (option: BoxOption) => void;
}

const isPlain = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) =>
    !ctrlKey && !metaKey && !shiftKey && button === 0;

/** A link if it leads somewhere, so that the browser can open it in a new tab. */
const BoxRow = ({ id, option, isChosen, typed, onOpen }: BoxRowProps) => {
    const { text, note, why, icon, image, to, unlike } = option;
    const shared = {
        id,
        role: 'option',
        tabIndex: -1,
        'aria-selected': isChosen,
        onClick: (event: MouseEvent) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            onOpen(option);
        },
    };
    const content = (
        <>
            {image ? <StemImage stem={image} size={110} alt="" /> : icon && createElement(icon)}
            <span className="texts">
                <span dir="auto">
                    <Marked text={text} typed={typed} unlike={unlike} />
                </span>{' '}
                {note && (
                    <small dir="auto">
                        <Marked text={note} typed={typed} unlike={unlike} />
                    </small>
                )}
            </span>{' '}
            {why && <small className="why">{why}</small>}
            {isChosen && <Kbd keys="↵" />}
        </>
    );
    return (
        <Row role="presentation">
            {to === undefined ? (
                // The text field handles the keyboard.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div {...shared}>{content}</div>
            ) : (
                <LinkBase to={to} {...shared}>
                    {content}
                </LinkBase>
            )}
        </Row>
    );
};

const List = styled('div')(({ theme: { palette, timing, typography } }) => ({
    overflowY: 'auto',
    padding: 6,
    '& h3': {
        ...typography.subtitle2,
        padding: '8px 10px 4px',
        color: palette.paper.muted,
        '& small': { fontSize: 'inherit', fontWeight: 'inherit', marginInlineStart: 6 },
    },
    '& p': { ...typography.body2, padding: '10px', color: palette.paper.muted },
    '& > [aria-busy="true"]': { opacity: timing.refetchDim },
    '& > .MuiButton-root': { marginInlineStart: 10, marginBlockEnd: 8 },
}));

interface BoxOptionsProps {
    id: string;
    sections: readonly BoxSection[];
    chosen: BoxOption | undefined;
    typed: string;
    /** The rows belong to the previous text. */
    isBusy: boolean;
    onOpen: (option: BoxOption) => void;
    /** Shown for an empty or failed search. */
    note: string | undefined;
    /** The kinds that failed, in words. */
    failed: string | undefined;
    onRetry: (() => void) | undefined;
}

/** The options of the box; the focus stays in its text field. */
export const BoxOptions = (props: BoxOptionsProps) => {
    const { id, sections, chosen, typed, isBusy, onOpen, note, failed, onRetry } = props;
    const translate = useTranslate();
    const key = chosen?.key;
    useEffect(() => {
        if (key !== undefined)
            document.getElementById(`${id}-${key}`)?.scrollIntoView?.({ block: 'nearest' });
    }, [id, key]);
    return (
        <List>
            <div
                role="listbox"
                id={id}
                aria-label={sections.map(({ label }) => label).join(', ')}
                aria-busy={isBusy}
            >
                {sections.map(({ key: of, label, total, options }) => (
                    <div key={of} role="group" aria-label={label}>
                        <h3 role="presentation">
                            {label}
                            {total !== undefined && <small>{total.toLocaleString()}</small>}
                        </h3>
                        {options.map(option => (
                            <BoxRow
                                key={option.key}
                                id={`${id}-${option.key}`}
                                option={option}
                                isChosen={option.key === key}
                                typed={typed}
                                onOpen={onOpen}
                            />
                        ))}
                    </div>
                ))}
            </div>
            <div role="status">
                {note && <p>{note}</p>}
                {failed && <p>{failed}</p>}
            </div>
            {onRetry && (
                <Button size="small" onMouseDown={keepFocus} onClick={onRetry}>
                    {translate('components.retry')}
                </Button>
            )}
        </List>
    );
};
