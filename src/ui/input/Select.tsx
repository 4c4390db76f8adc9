import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { openable } from '../openable.tsx';
import { styled } from '../styled.ts';

const SelectPopup = openable(() => import('./SelectPopup.tsx').then(module => module.SelectPopup));

const prepare = () => void SelectPopup.fetch().catch(() => undefined);

const Chosen = styled('button')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    minWidth: 0,
    height: size.inputDense,
    padding: 0,
    paddingInline: '10px 5px',
    border: `1px solid ${palette.paper.control}`,
    borderRadius: radius.control,
    backgroundColor: palette.paper.surface,
    color: palette.paper.ink,
    textAlign: 'start',
    cursor: 'pointer',
    ...typography.body2,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { flex: 'none', fontSize: 20, color: palette.paper.muted },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
    '&:hover': { borderColor: palette.paper.controlHover },
    '&:focus-visible, &[aria-expanded="true"]': { borderColor: palette.accent.mark },
    '&[aria-invalid="true"]': { borderColor: palette.level.high.mark },
    '&:disabled': {
        borderColor: palette.paper.divider,
        backgroundColor: palette.paper.tile,
        color: palette.paper.disabled,
        cursor: 'default',
    },
}));

export interface SelectOption {
    value: string | number;
    /** Translated. */
    text: string;
    disabled?: boolean;
}

export interface SelectProps {
    /** Translated. */
    label: string;
    /** Id of the visible label, if there is one. */
    labelId?: string;
    options: readonly SelectOption[];
    value: string | number;
    onChange: (value: string) => void;
    id?: string;
    name?: string;
    disabled?: boolean;
    required?: boolean;
    invalid?: boolean;
    describedBy?: string;
    field?: Ref<HTMLButtonElement>;
    onBlur?: () => void;
}

/** Shows the chosen one of a few options, and opens the others; from twelve on they can be searched. */
export const Select = (props: SelectProps) => {
    const { label, labelId, options, value, onChange, id, name, disabled, field, onBlur } = props;
    const list = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const press = (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        event.currentTarget.click();
    };
    return (
        <>
            <Chosen
                ref={field}
                type="button"
                role="combobox"
                id={id}
                name={name}
                disabled={disabled}
                aria-label={labelId ? undefined : label}
                aria-labelledby={labelId}
                aria-controls={list}
                aria-expanded={anchor !== null}
                aria-haspopup="listbox"
                aria-required={props.required}
                aria-invalid={props.invalid || undefined}
                aria-describedby={props.describedBy}
                onClick={event => setAnchor(event.currentTarget)}
                onKeyDown={press}
                onFocus={prepare}
                onPointerEnter={prepare}
                onBlur={onBlur}
            >
                <span>{options.find(option => String(option.value) === String(value))?.text}</span>
                <ArrowIcon />
            </Chosen>
            <SelectPopup
                open={anchor !== null}
                anchor={anchor}
                label={label}
                list={list}
                options={options}
                value={String(value)}
                onChoose={chosen => {
                    close();
                    onChange(chosen);
                }}
                onClose={close}
            />
        </>
    );
};
