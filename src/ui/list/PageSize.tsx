import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { useId, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { OptionsMenu } from '../menu/OptionsMenu.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { styled } from '../styled.ts';

/** Looks like MUI's `Select`, whose code includes its options'. */
const Chosen = styled('button')(({ theme: { palette, radius, size, typography } }) => ({
    position: 'relative',
    height: size.buttonSmall,
    padding: 0,
    paddingInline: '7px 39px',
    border: `1px solid ${palette.paper.divider}`,
    borderRadius: radius.control,
    backgroundColor: palette.paper.surface,
    color: palette.paper.ink,
    textAlign: 'start',
    cursor: 'pointer',
    ...typography.body2,
    '& svg': {
        position: 'absolute',
        insetInlineEnd: 6,
        insetBlockStart: 'calc(50% - .5em)',
        color: palette.paper.muted,
    },
    '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
    '&:hover': { borderColor: palette.paper.controlHover },
    '&:focus-visible, &[aria-expanded="true"]': { borderColor: palette.accent.mark },
}));

interface PageSizeProps {
    perPage: number;
    options: readonly number[];
    onChange: (perPage: number) => void;
}

export const PageSize = ({ perPage, options, onChange }: PageSizeProps) => {
    const translate = useTranslate();
    const { button, menu, close } = useMenu();
    const [name, list] = [useId(), useId()];
    const sizes = [...new Set([...options, perPage])].toSorted((a, b) => a - b);
    const press = (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        event.currentTarget.click();
    };
    return (
        <span className="size">
            <span id={name}>{translate('components.pager.size')}</span>
            <Chosen
                type="button"
                role="combobox"
                aria-labelledby={name}
                aria-controls={list}
                aria-expanded={menu.open}
                onKeyDown={press}
                {...button}
                aria-haspopup="listbox"
            >
                {perPage}
                <ArrowIcon />
            </Chosen>
            <OptionsMenu
                {...menu}
                kind="entry"
                list={{ id: list, 'aria-labelledby': name }}
                options={sizes.map(each => ({
                    key: each,
                    text: String(each),
                    checked: each === perPage,
                    onChoose: () => {
                        close();
                        onChange(each);
                    },
                }))}
            />
        </span>
    );
};
