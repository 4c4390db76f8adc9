import AlreadyIcon from '@mui/icons-material/RemoveOutlined';
import DeletedIcon from '@mui/icons-material/DeleteOutlined';
import RightIcon from '@mui/icons-material/CheckOutlined';
import WrongIcon from '@mui/icons-material/CloseOutlined';
import { Link, LinkBase, useLocaleState, useTranslate } from 'react-admin';
import type { DeskPerson } from '../../contract/deskDetail.ts';
import { UserAvatar } from '../../src/features/user/UserAvatar.tsx';
import { listPath, recordPath } from '../../src/routing/paths.ts';
import { formatDay, parseWireTime } from '../../src/ui/format/time.ts';
import { styled } from '../../src/ui/styled.ts';

const Part = styled('section')(({ theme: { palette, size, typography } }) => ({
    ...typography.body2,
    '& > .name': {
        display: 'flex',
        alignItems: 'center',
        gap: 10,
        marginBlockEnd: 8,
        '& > .who': { flex: 1, minWidth: 0 },
        // A name decides its own direction, but not its place.
        '& b': { display: 'block', textAlign: 'left', overflowWrap: 'anywhere' },
        '& b a': {
            color: palette.paper.ink,
            fontWeight: typography.fontWeightBold,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
        },
        '& > a': { ...typography.caption, maxWidth: '45%', textAlign: 'end' },
    },
    '& p, & li': { ...typography.caption, color: palette.paper.secondary },
    '& p': { margin: 0, fontVariantNumeric: 'tabular-nums' },
    '& strong': { ...typography.body1, fontWeight: typography.fontWeightBold, color: palette.paper.ink },
    '& ul': { marginBlockStart: 8 },
    '& li': {
        display: 'grid',
        gridTemplateColumns: `${size.iconTiny}px minmax(0, 1fr) auto`,
        alignItems: 'center',
        gap: 8,
        minHeight: 22,
        '& svg': { fontSize: size.iconTiny },
        '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
}));

/** Fewer decisions say little. */
const few = 5;

/** An outcome is a word and a shape without colour. */
const shapes = {
    right: RightIcon,
    added: RightIcon,
    linked: RightIcon,
    already_so: AlreadyIcon,
    hidden: AlreadyIcon,
    wrong: WrongIcon,
    removed: DeletedIcon,
} as const satisfies Record<DeskPerson['last'][number]['outcome'], unknown>;

/** Who sent an item, how much of theirs was right by what was decided, and the way to the rest of it. */
export const PersonPart = ({ person }: { person: DeskPerson }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, args?: object) => translate(`resources.desk.person.${key}`, args);
    const number = (value: number) => value.toLocaleString(locale);
    const since = parseWireTime(person.since);
    const { corrections, corrections_right, submissions, submissions_right, written, removed, waiting } =
        person;
    const decided = corrections + submissions;
    const shares = [
        ['corrections', corrections_right, corrections] as const,
        ['submissions', submissions_right, submissions] as const,
    ].filter(([, , all]) => all > 0);
    return (
        <Part aria-label={t('name')}>
            <div className="name">
                <UserAvatar user={person} />
                <div className="who">
                    <b>
                        <LinkBase to={recordPath('users', person.id)}>{person.username}</LinkBase>
                    </b>
                    {since && (
                        <p>
                            {t('since', {
                                month: since.toLocaleDateString(locale, { month: 'long', year: 'numeric' }),
                            })}
                        </p>
                    )}
                </div>
                {waiting > 0 && (
                    <Link to={listPath('desk', { member: person.id })}>
                        {t('waiting', { smart_count: waiting })}
                    </Link>
                )}
            </div>
            {(['muted', 'warned'] as const).map(each => {
                const date = parseWireTime(person[each]);
                return date && <p key={each}>{t(each, { date: formatDay(date) })}</p>;
            })}
            {decided > 0 ? (
                <p>
                    <strong>
                        {t('right', {
                            right: number(corrections_right + submissions_right),
                            decided: number(decided),
                        })}
                    </strong>{' '}
                    {t(decided < few ? 'few' : 'days')}
                </p>
            ) : (
                <p>{t('none')}</p>
            )}
            {shares.length > 0 && (
                <p>
                    {shares
                        .map(([kind, right, all]) => t(kind, { right: number(right), decided: number(all) }))
                        .join(' · ')}
                </p>
            )}
            {written > 0 && <p>{t('written', { removed: number(removed), smart_count: written })}</p>}
            {person.last.length > 0 && (
                <ul aria-label={t('last')}>
                    {person.last.map(({ text, outcome }, at) => {
                        const Shape = shapes[outcome];
                        return (
                            <li key={at}>
                                <Shape aria-hidden="true" />
                                <span dir="auto">{text}</span>
                                {translate(`resources.desk.outcomes.${outcome}`)}
                            </li>
                        );
                    })}
                </ul>
            )}
        </Part>
    );
};
