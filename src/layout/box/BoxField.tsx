import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import type { KeyboardEventHandler } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ScanButton } from '../../features/barcode/ScanButton.tsx';
import { styled } from '../../ui/styled.ts';

const Field = styled('div')(({ theme: { palette, radius, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '8px 16px',
    minHeight: 52,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    color: palette.paper.muted,
    '& > svg': { flex: 'none' },
    '& > .kind': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 4,
        padding: '2px 6px 2px 8px',
        border: 0,
        borderRadius: radius.control,
        backgroundColor: palette.accent.bgStrong,
        color: palette.accent.text,
        cursor: 'pointer',
        whiteSpace: 'nowrap',
        ...typography.body2,
        '& svg': { fontSize: typography.h2.fontSize },
    },
    '& input': {
        flex: 1,
        minWidth: 0,
        border: 0,
        padding: 0,
        background: 'none',
        color: palette.paper.ink,
        ...typography.body1,
        fontSize: typography.h2.fontSize,
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: palette.paper.muted, opacity: 1 },
    },
}));

export interface BoxFieldProps {
    /** The ids of the list and of the chosen option. */
    list: string;
    active: string | undefined;
    isExpanded: boolean;
    /** How the text was read, in words. */
    read: string | undefined;
    /** The name of the kind to which the box is narrowed. */
    kind: string | undefined;
    onWiden: () => void;
    value: string;
    onType: (value: string) => void;
    onKeyDown: KeyboardEventHandler<HTMLInputElement>;
    onScanned: () => void;
}

/** The text field of the box, which keeps the focus, and the camera. */
export const BoxField = (props: BoxFieldProps) => {
    const { list, active, isExpanded, read, kind, onWiden, value, onType, onKeyDown, onScanned } = props;
    const translate = useTranslate();
    return (
        <Field>
            <SearchIcon />
            {kind && (
                <button
                    type="button"
                    className="kind"
                    aria-label={translate('shell.jump.widen', { kind })}
                    onClick={onWiden}
                >
                    {kind}
                    <CloseIcon />
                </button>
            )}
            {read && <Tag accent>{read}</Tag>}
            <input
                // The dialog opens for typing.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                role="combobox"
                aria-expanded={isExpanded}
                aria-controls={list}
                aria-autocomplete="list"
                aria-activedescendant={active}
                aria-label={translate('shell.jump.open')}
                placeholder={translate('shell.jump.open')}
                value={value}
                maxLength={limits.boxText}
                autoComplete="off"
                spellCheck={false}
                dir="auto"
                onChange={event => onType(event.target.value)}
                onKeyDown={onKeyDown}
            />
            <ScanButton onOpened={onScanned} />
            <Kbd keys="Esc" />
        </Field>
    );
};
