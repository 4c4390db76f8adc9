import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { clsx } from 'clsx';
import { useLocaleState, useTranslate } from 'react-admin';
import { Select } from '../../src/ui/input/Select.tsx';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { styled } from '../../src/ui/styled.ts';
import { orders, type DeskFilter } from './deskFilter.ts';

const Bar = styled('div')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    ...typography.body2,
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: 4,
    height: size.bar,
    paddingInline: `${space.inline}px 16px`,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    whiteSpace: 'nowrap',
    '&.ticking': { backgroundColor: palette.paper.selected },
    '& .MuiCheckbox-root': { margin: '-4px', marginInlineEnd: 4 },
    '& b': {
        minWidth: 0,
        marginInlineEnd: 'auto',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        fontWeight: typography.fontWeightBold,
    },
    '& .MuiButton-root': {
        flex: 'none',
        minWidth: 0,
        paddingInline: 6,
        color: palette.accent.text,
        '& kbd': { marginInlineEnd: 0 },
    },
    '& .place': {
        ...typography.caption,
        marginInlineStart: 'auto',
        color: palette.paper.muted,
        fontVariantNumeric: 'tabular-nums',
    },
    '& > [role="combobox"]': { border: 0, paddingInline: 4, color: palette.paper.secondary },
    [breakpoints.down(1400)]: { '& kbd': { display: 'none' } },
    [breakpoints.down('phone')]: { display: 'none' },
}));

interface ListHeadProps {
    filter: DeskFilter;
    /** Which of how many the open item is; 0 if it is not in the list. */
    place: number;
    total: number | undefined;
    ticked: number;
    /** How many can be ticked. */
    shown: number;
    onTickAll: () => void;
    onUntick: () => void;
    onChange: (filter: DeskFilter) => void;
}

/** The head of the list: its order, or the number of ticked items. */
export const ListHead = (props: ListHeadProps) => {
    const { filter, place, total, ticked, shown, onTickAll, onUntick, onChange } = props;
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, args?: object) => translate(`resources.desk.${key}`, args);
    const isTicking = ticked > 0;
    const isAll = isTicking && ticked >= shown;
    return (
        <Bar className={clsx({ ticking: isTicking })}>
            <Checkbox
                size="small"
                checked={isAll}
                indeterminate={isTicking && !isAll}
                disabled={shown === 0}
                slotProps={{ input: { 'aria-label': translate('components.tickShown') } }}
                onChange={isAll ? onUntick : onTickAll}
            />
            {isTicking ? (
                <>
                    <b>{t('ticked', { smart_count: ticked })}</b>
                    {!isAll && (
                        <Button size="small" variant="text" onClick={onTickAll}>
                            {t('tickAll', { smart_count: shown })}
                        </Button>
                    )}
                    <Button size="small" variant="text" aria-keyshortcuts="Escape" onClick={onUntick}>
                        {t('untick')}
                        <Kbd keys="Esc" />
                    </Button>
                </>
            ) : (
                <>
                    <Select
                        label={t('order')}
                        options={orders.map(each => ({ value: each, text: t(`orders.${each}`) }))}
                        value={filter.order}
                        onChange={chosen =>
                            onChange({ ...filter, order: orders.find(each => each === chosen) ?? orders[0] })
                        }
                    />
                    {place > 0 && total !== undefined && (
                        <span className="place tabular">
                            {t('place', {
                                place: place.toLocaleString(locale),
                                total: total.toLocaleString(locale),
                            })}
                        </span>
                    )}
                </>
            )}
        </Bar>
    );
};
