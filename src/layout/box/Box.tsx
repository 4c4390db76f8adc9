import { useTranslate, useGetIdentity, useNavigate } from 'react-admin';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { commandKey } from '../../ui/keys/shortcut.ts';
import { styled } from '../../ui/styled.ts';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { barcodeDigits } from '../../../contract/barcode.ts';
import type { BoxKind } from '../../../contract/records.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { useKinds } from '../../features/resource/recordKind.ts';
import type { NavigationEntry } from '../navigation.ts';
import { readOpened } from '../opened.ts';
import { BoxField } from './BoxField.tsx';
import { BoxOptions } from './BoxOptions.tsx';
import { BoxPreview } from './BoxPreview.tsx';
import type { BoxOption } from './options.ts';
import { useBoxAnswer } from './useBoxAnswer.ts';
import { useBoxSections } from './useBoxSections.ts';

const Foot = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 18,
    minHeight: 36,
    paddingInline: 16,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    backgroundColor: palette.paper.frame,
    color: palette.paper.muted,
    '& span': { display: 'flex', alignItems: 'center', gap: 6 },
    '& [role="status"]': { marginInlineStart: 'auto' },
    [breakpoints.down('phone')]: { '& span': { display: 'none' } },
}));

interface BoxFootProps {
    count: string | undefined;
    canNarrow: boolean;
}

const BoxFoot = ({ count, canNarrow }: BoxFootProps) => {
    const translate = useTranslate();
    const keys = [
        ['↑ ↓', 'move'],
        ['↵', 'open'],
        [`${commandKey} ↵`, 'apart'],
        ...(canNarrow ? [['Tab', 'narrow']] : []),
    ] as const;
    return (
        <Foot>
            {keys.map(([key, what]) => (
                <span key={key}>
                    <Kbd keys={key} />
                    {translate(`shell.jump.keys.${what}`)}
                </span>
            ))}
            <div role="status">{count}</div>
        </Foot>
    );
};

const useOpenedRecords = () => {
    const { identity } = useGetIdentity();
    const records = identity ? readOpened(identity.id).join(',') : '';
    const { data } = useCall('GET box/records', {
        query: { records },
        enabled: records !== '',
        retry: false,
    });
    return data?.items ?? [];
};

const Columns = styled('div')(({ theme: { breakpoints } }) => ({
    display: 'flex',
    minHeight: 0,
    flex: 1,
    '& > :first-of-type': { flex: 4, minWidth: 0 },
    // Keeps the height while rows are chosen.
    [breakpoints.up('narrow')]: { '&:has(> aside)': { minHeight: 'min(560px, 64vh)' } },
}));

/** In pixels. */
const widest = 960;
const besidePhone = 8;

interface BoxProps {
    open: boolean;
    entries: readonly NavigationEntry[];
    onClose: () => void;
}

/** Arrows choose, Enter opens (with Ctrl or ⌘ in a new tab), Tab narrows to the kind, Backspace widens. */
export const Box = ({ open: isOpen, entries, onClose }: BoxProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { kindName } = useKinds();
    const list = useId();
    const [typed, setTyped] = useState('');
    const [kind, setKind] = useState<BoxKind>();
    const [active, setActive] = useState<string>();
    /** Enter came before the response, as from a scanner. */
    const [isEntered, setEntered] = useState(false);
    // The server refuses control characters.
    const text = typed.replaceAll(/\p{Cc}+/gu, ' ').trim();
    const { answer, isSearching, hasFailed, retry } = useBoxAnswer(text, kind);
    const sections = useBoxSections({ text, kind, entries, answer, opened: useOpenedRecords() });
    const options = sections.flatMap(section => section.options);
    // Rows of the previous text stay until the response; Enter opens the current text's.
    const place = isSearching ? sections.find(({ key }) => key === 'places')?.options[0]?.key : undefined;
    // A short number is in many names, so Enter opens none of them by chance.
    const isVague = /^\p{Nd}{1,6}$/u.test(text) && answer?.exact.length === 0;
    const at = Math.max(
        options.findIndex(({ key }) => key === (active ?? place)),
        isVague ? -1 : 0,
    );
    const chosen = options[at];

    const open = ({ to, act }: BoxOption) => {
        onClose();
        act?.();
        if (to?.startsWith('https:')) window.open(to, '_blank', 'noopener,noreferrer');
        else if (to !== undefined) void navigate(to);
    };
    const openApart = (option: BoxOption) => {
        const row = document.getElementById(`${list}-${option.key}`);
        if (row instanceof HTMLAnchorElement) window.open(row.href, '_blank', 'noopener,noreferrer');
        else open(option);
    };
    useEffect(() => {
        if (isEntered && !isSearching && chosen) open(chosen);
    });

    const type = (value: string) => {
        setTyped(value);
        setActive(undefined);
        setEntered(false);
    };
    const narrow = (to: BoxKind | undefined) => {
        setKind(to);
        setActive(undefined);
    };
    const press = (event: KeyboardEvent<HTMLInputElement>) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const { selectionStart, selectionEnd } = event.currentTarget;
        if (event.nativeEvent.isComposing) return;
        if (step && options.length > 0) {
            event.preventDefault();
            setActive(options.at(at < 0 && step < 0 ? -1 : (at + step) % options.length)?.key);
        } else if (event.key === 'Enter') {
            event.preventDefault();
            if (isSearching && (active ?? place) === undefined) setEntered(true);
            else if (chosen) (event.ctrlKey || event.metaKey ? openApart : open)(chosen);
            else if (hasFailed) retry();
        } else if (event.key === 'Tab' && !event.shiftKey && chosen?.kind && chosen.kind !== kind) {
            event.preventDefault();
            narrow(chosen.kind);
        } else if (event.key === 'Backspace' && kind && selectionStart === 0 && selectionEnd === 0)
            narrow(undefined);
    };

    const read =
        answer && !isSearching && answer.read !== 'text'
            ? translate(`shell.jump.read.${answer.read}`)
            : undefined;
    const failed = (answer?.failed ?? []).map(each => kindName(each, 2)).join(', ');
    const records = options.filter(({ record, barcode }) => record ?? barcode).length;
    const nothing = () => {
        if (kind) return translate('shell.jump.nothing.kind', { kind: kindName(kind, 2) });
        const digits = barcodeDigits(text);
        if (answer?.read === 'text' && /^\d{7,}$/.test(digits))
            return translate('shell.jump.nothing.digits', { smart_count: digits.length });
        return translate(`shell.jump.nothing.${answer?.read ?? 'text'}`);
    };
    const isEmpty = text !== '' && options.length === 0 && failed === '';
    const said = () => {
        if (isSearching) return undefined;
        if (hasFailed) return translate('shell.jump.failed');
        return isEmpty ? nothing() : undefined;
    };
    return (
        <Dialog
            open={isOpen}
            fullWidth
            maxWidth={false}
            onClose={onClose}
            slotProps={{ paper: { 'aria-label': translate('shell.jump.open') } }}
            sx={({ breakpoints }) => ({
                '& .MuiDialog-container': { alignItems: 'flex-start', paddingBlockStart: '6vh' },
                '& .MuiDialog-paper': { maxWidth: widest, maxHeight: '84vh', overflow: 'hidden' },
                [breakpoints.down('phone')]: {
                    '& .MuiDialog-container': { paddingBlockStart: 0 },
                    '& .MuiDialog-paper': {
                        width: `calc(100% - ${2 * besidePhone}px)`,
                        margin: `${besidePhone}px`,
                    },
                },
            })}
        >
            <BoxField
                list={list}
                isExpanded={options.length > 0}
                active={chosen && `${list}-${chosen.key}`}
                read={read}
                kind={kind && kindName(kind, 2)}
                onWiden={() => narrow(undefined)}
                value={typed}
                onType={type}
                onKeyDown={press}
                onScanned={onClose}
            />
            {isSearching && (
                <LinearProgress
                    aria-label={translate('shell.jump.searching')}
                    sx={{ marginBlockEnd: '-2px' }}
                />
            )}
            <Columns>
                <BoxOptions
                    id={list}
                    sections={sections}
                    chosen={chosen}
                    typed={text}
                    isBusy={isSearching}
                    onOpen={open}
                    note={said()}
                    failed={
                        failed === '' ? undefined : translate('shell.jump.failedKinds', { kinds: failed })
                    }
                    onRetry={!isSearching && (hasFailed || failed !== '') ? retry : undefined}
                />
                <BoxPreview option={chosen} answer={answer} />
            </Columns>
            <BoxFoot
                count={
                    isSearching || hasFailed || text === ''
                        ? undefined
                        : translate('shell.jump.hits', { smart_count: records })
                }
                canNarrow={chosen?.kind !== undefined && chosen.kind !== kind}
            />
        </Dialog>
    );
};
