import { createElement, type MouseEvent } from 'react';
import { LinkBase } from 'react-admin';
import { Kbd } from '../../kit/Kbd.tsx';
import { StemImage } from '../../kit/StemImage.tsx';
import { styled } from '../../kit/styled.ts';
import { Marked } from './Marked.tsx';
import type { BoxOption } from './options.ts';

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
    // As wide as the pictures are there.
    [breakpoints.down('phone')]: { '& > * > svg': { width: size.thumbMedium } },
}));

export interface BoxRowProps {
    id: string;
    option: BoxOption;
    isChosen: boolean;
    typed: string;
    onOpen: (option: BoxOption) => void;
}

const isPlain = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) =>
    !ctrlKey && !metaKey && !shiftKey && button === 0;

/** An option of the box: a link where it leads somewhere, so that the browser's own ways of opening one work. */
export const BoxRow = ({ id, option, isChosen, typed, onOpen }: BoxRowProps) => {
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
                // The text field of the box handles the keyboard.
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
