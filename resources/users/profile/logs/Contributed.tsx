import AlreadyIcon from '@mui/icons-material/RemoveOutlined';
import DeletedIcon from '@mui/icons-material/DeleteOutlined';
import RightIcon from '@mui/icons-material/CheckOutlined';
import WaitingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import WrongIcon from '@mui/icons-material/CloseOutlined';
import { useTranslate } from 'react-admin';
import type { Contribution } from '../../../../contract/desk.ts';
import { correctionOutcomes } from '../../../../contract/limits.ts';
import { EditedLink } from '../../../../src/features/history/EditedLink.tsx';
import { recordPath } from '../../../../src/routing/paths.ts';
import { styled } from '../../../../src/ui/styled.ts';

/** An outcome is a word and a shape without colour; of a `resolved` correction nobody said more. */
const shapes = {
    waiting: WaitingIcon,
    added: RightIcon,
    linked: RightIcon,
    approved: RightIcon,
    right: RightIcon,
    resolved: AlreadyIcon,
    already_so: AlreadyIcon,
    hidden: AlreadyIcon,
    done: AlreadyIcon,
    wrong: WrongIcon,
    removed: DeletedIcon,
} as const;

const outcomeOf = ({ kind, fate }: Contribution): keyof typeof shapes =>
    kind === 'correction' && fate === 'done' ? 'resolved' : fate;

const isOfCorrection = (outcome: string) => (correctionOutcomes as readonly string[]).includes(outcome);

const Said = styled('span')(({ theme: { palette, size, typography } }) => ({
    ...typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: palette.paper.secondary,
    whiteSpace: 'nowrap',
    '& svg': { fontSize: size.iconTiny },
}));

/** What became of a contribution. */
export const Outcome = ({ of }: { of: Contribution }) => {
    const translate = useTranslate();
    const outcome = outcomeOf(of);
    const Shape = shapes[outcome];
    return (
        <Said>
            <Shape aria-hidden="true" />
            {translate(
                isOfCorrection(outcome)
                    ? `resources.corrections.outcomes.${outcome}`
                    : `resources.users.profile.contributions.fates.${outcome}`,
            )}
        </Said>
    );
};

const pageOf = ({ kind, on }: Contribution) =>
    on === null ? undefined : recordPath(kind === 'post_comment' ? 'posts' : 'questions', on);

/** Their titles name what they are about; the rest are titled by the member. */
const aboutOthers: readonly string[] = [
    'correction',
    'product_review',
    'post_comment',
    'product_question_answer',
];

const Written = styled('div')(({ theme: { palette, typography } }) => ({
    paddingBlock: 6,
    '& a, & b, & del, & .below': {
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
    },
    '& .below': { ...typography.caption, color: palette.paper.muted },
}));

/** The member's own words first, as far as two lines hold them, then what they are about. */
export const What = ({ of }: { of: Contribution }) => {
    const { kind, id, title, text, fate } = of;
    const isAbout = text !== null && aboutOthers.includes(kind);
    const [words, below] = isAbout ? [text, title] : [title, text];
    const record = { kind, id, name: words || null, exists: fate !== 'removed' };
    return (
        <Written>
            <EditedLink record={record} shownAt={fate === 'removed' ? undefined : pageOf(of)} />
            {below && (
                <span className="below" dir="auto">
                    {below}
                </span>
            )}
        </Written>
    );
};
