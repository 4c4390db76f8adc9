import { useTranslate } from 'react-admin';
import type { Usage } from '../../../../contract/profile.ts';
import { formatWireDay } from '../../../../src/kit/format/time.ts';
import { Hidden } from '../../../../src/kit/Hidden.tsx';
import { StemImage } from '../../../../src/kit/StemImage.tsx';
import { subjectName } from '../../../../src/shared/subject/subjectName.ts';
import { styled } from '../../../../src/kit/styled.ts';

const Cell = styled('div')(({ theme: { breakpoints, palette, radius, size, typography } }) => ({
    position: 'relative',
    minHeight: 76,
    padding: 6,
    borderRadius: radius.control,
    textAlign: 'start',
    color: palette.paper.muted,
    ...typography.caption,
    '& button': {
        position: 'absolute',
        inset: 0,
        width: '100%',
        padding: 6,
        border: '1px solid transparent',
        borderRadius: radius.control,
        background: 'none',
        color: palette.paper.ink,
        textAlign: 'start',
        cursor: 'pointer',
        font: 'inherit',
        display: 'grid',
        alignContent: 'space-between',
        '&:hover': { backgroundColor: palette.paper.hover },
        '&[aria-pressed="true"]': {
            backgroundColor: palette.accent.bg,
            borderColor: palette.accent.border,
            fontWeight: 600,
        },
    },
    '& .number': { justifySelf: 'start' },
    '&[aria-current] .number, & [aria-current] .number': {
        minWidth: '2.2em',
        borderRadius: radius.pill,
        backgroundColor: palette.accent.main,
        color: palette.accent.contrastText,
        fontWeight: 600,
        textAlign: 'center',
    },
    '& .pictures': { display: 'flex', alignItems: 'center', gap: 3, overflow: 'hidden' },
    '& .pictures .more': { fontWeight: typography.fontWeightMedium },
    [breakpoints.down('phone')]: {
        minHeight: 76,
        padding: 2,
        textAlign: 'center',
        '& button': { padding: 2, alignContent: 'start', justifyItems: 'center', textAlign: 'center' },
        '& .pictures': { display: 'grid', justifyItems: 'center', gap: 0 },
        '& .pictures > .second, & .pictures > .third': { display: 'none' },
        '& .small': { width: size.thumb, height: size.thumb },
    },
}));

const Count = styled('span')(({ theme: { breakpoints, typography } }) => ({
    flex: 'none',
    fontWeight: typography.fontWeightMedium,
    '&.phone': { display: 'none' },
    [breakpoints.down('phone')]: {
        '&.phone': { display: 'inline' },
        '&.wide': { display: 'none' },
    },
}));

const positions = ['first', 'second', 'third'];

export interface UsageDayProps {
    /** `YYYY-MM-DD`. */
    day: string;
    used: readonly Usage[];
    chosen: boolean;
    /** Whether it is the reader's current day. */
    today: boolean;
    onChoose: () => void;
}

/** A day of the calendar: pictures of the products used, and a button that opens the full list. */
export const UsageDay = ({ day, used, chosen, today, onChoose }: UsageDayProps) => {
    const translate = useTranslate();
    const number = Number(day.slice(8));
    const date = today ? 'date' : undefined;
    if (used.length === 0)
        return (
            <Cell aria-current={date}>
                <span className="number">{number}</span>
            </Cell>
        );
    const shown = used.slice(0, positions.length);
    return (
        <Cell>
            <button type="button" aria-pressed={chosen} aria-current={date} onClick={onChoose}>
                <span className="number" aria-hidden="true">
                    {number}
                </span>
                <Hidden>
                    {formatWireDay(day)}:{' '}
                    {translate('resources.users.profile.usage.products', { smart_count: used.length })}{' '}
                    {used.map(subjectName).join(', ')}
                </Hidden>
                <span className="pictures" aria-hidden="true">
                    {shown.map((each, index) => (
                        <Thumb key={each.id} className={positions[index]} title={subjectName(each)}>
                            <StemImage
                                stem={each.product?.image ?? each.new_product?.front_image}
                                size={110}
                                alt=""
                            />
                        </Thumb>
                    ))}
                    {used.length > shown.length && (
                        <Count className="wide">+{used.length - shown.length}</Count>
                    )}
                    {used.length > 1 && <Count className="phone">+{used.length - 1}</Count>}
                </span>
            </button>
        </Cell>
    );
};

const Thumb = styled('span')({ display: 'inline-flex', minWidth: 0, flex: '0 1 auto', overflow: 'hidden' });
