import { useTranslate } from 'react-admin';
import type { Contribution } from '../../../../contract/desk.ts';
import { correctionOutcomes } from '../../../../contract/limits.ts';
import { DateTimeField } from '../../../../src/ui/DateTimeField.tsx';
import { EditedLink } from '../../../../src/features/history/EditedLink.tsx';
import { LevelTag } from '../../../../src/ui/LevelTag.tsx';
import { DataTable } from '../../../../src/ui/list/DataTable.tsx';
import { recordPath } from '../../../../src/routing/paths.ts';
import { useKinds } from '../../../../src/features/resource/recordKind.ts';
import { styled } from '../../../../src/ui/styled.ts';
import { LogRows } from './LogRows.tsx';
import { OnPhone } from '../parts.tsx';

/** By outcome: a right submission is `linked`, a wrong one `hidden`; of a `resolved` correction nobody said more. */
const levels = {
    waiting: 'waiting',
    linked: 'low',
    right: 'low',
    resolved: 'none',
    already_so: 'none',
    wrong: 'high',
    hidden: 'high',
    done: 'none',
    removed: 'high',
} as const;

const outcomeOf = ({ kind, fate }: Contribution): keyof typeof levels => {
    if (kind === 'correction') return fate === 'done' ? 'resolved' : fate;
    if (fate === 'right') return 'linked';
    return fate === 'wrong' ? 'hidden' : fate;
};

const isOfCorrection = (outcome: string) => (correctionOutcomes as readonly string[]).includes(outcome);

const Outcome = ({ of }: { of: Contribution }) => {
    const translate = useTranslate();
    const outcome = outcomeOf(of);
    return (
        <LevelTag level={levels[outcome]} quiet>
            {translate(
                isOfCorrection(outcome)
                    ? `resources.corrections.outcomes.${outcome}`
                    : `resources.users.profile.contributions.fates.${outcome}`,
            )}
        </LevelTag>
    );
};

const pageOf = ({ kind, on }: Contribution) =>
    on === null ? undefined : recordPath(kind === 'post_comment' ? 'posts' : 'questions', on);

const Name = ({ of }: { of: Contribution }) => {
    const { kind, id, title, fate } = of;
    const record = { kind, id, name: title || null, exists: fate !== 'removed' };
    return <EditedLink record={record} shownAt={fate === 'removed' ? undefined : pageOf(of)} />;
};

const Text = styled('span')(({ theme: { palette, typography } }) => ({
    display: 'block',
    paddingBlockEnd: 4,
    color: palette.paper.muted,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ...typography.caption,
}));

export const ContributionsTab = () => {
    const { kindName } = useKinds();
    return (
        <LogRows
            call="GET user/{id}/contributions"
            param="contributions-page"
            label="resources.users.profile.tabs.contributions"
            empty="resources.users.profile.noContributions"
            counted
        >
            <DataTable<Contribution> rowClick={false} rowKey={({ kind, id }) => `${kind} ${id}`}>
                <DataTable.Col<Contribution>
                    source="title"
                    label="resources.users.profile.contributions.title"
                    render={row => (
                        <>
                            <Name of={row} />
                            {row.text && <Text dir="auto">{row.text}</Text>}
                            <OnPhone>
                                {kindName(row.kind)} · <DateTimeField value={row.created} />
                            </OnPhone>
                        </>
                    )}
                />
                <DataTable.Col<Contribution>
                    source="kind"
                    label="resources.users.profile.contributions.kind"
                    fit
                    render={({ kind }) => kindName(kind)}
                />
                <DataTable.Col<Contribution>
                    source="created"
                    label="resources.users.profile.contributions.created"
                    fit
                    tabular
                    render={({ created }) => <DateTimeField value={created} />}
                />
                <DataTable.Col<Contribution>
                    source="fate"
                    label="resources.users.profile.contributions.fate"
                    fit
                    phone
                    render={row => <Outcome of={row} />}
                />
            </DataTable>
        </LogRows>
    );
};
