import { useTranslate } from 'react-admin';
import type { Contribution } from '../../../../contract/desk.ts';
import { DateTimeField } from '../../../../src/kit/DateTimeField.tsx';
import { EditedLink } from '../../../../src/kit/history/EditedLink.tsx';
import { LevelTag } from '../../../../src/kit/LevelTag.tsx';
import { DataTable } from '../../../../src/kit/list/DataTable.tsx';
import { recordPath } from '../../../../src/kit/resource/paths.ts';
import { useKinds } from '../../../../src/kit/resource/recordKind.ts';
import { styled } from '../../../../src/kit/styled.ts';
import { LogRows } from './LogRows.tsx';
import { OnPhone } from './OnPhone.tsx';

/** How the outcomes are marked; of the right ones, `resolved` are corrections and `linked` submissions. */
const levels = {
    waiting: 'moderate',
    linked: 'low',
    resolved: 'low',
    hidden: 'high',
    done: 'none',
    removed: 'high',
} as const;

const outcomeOf = ({ kind, fate }: Contribution): keyof typeof levels => {
    if (fate === 'right') return kind === 'correction' ? 'resolved' : 'linked';
    return fate === 'wrong' ? 'hidden' : fate;
};

const Outcome = ({ of }: { of: Contribution }) => {
    const translate = useTranslate();
    const outcome = outcomeOf(of);
    return (
        <LevelTag level={levels[outcome]} quiet>
            {translate(`resources.users.profile.contributions.fates.${outcome}`)}
        </LevelTag>
    );
};

/** Where a comment or an answer is shown. */
const pageOf = ({ kind, on }: Contribution) =>
    on === null ? undefined : recordPath(kind === 'post_comment' ? 'posts' : 'questions', on);

const Name = ({ of }: { of: Contribution }) => {
    const { kind, id, title, fate } = of;
    const record = { kind, id, name: title || null, exists: fate !== 'removed' };
    return <EditedLink record={record} shownAt={fate === 'removed' ? undefined : pageOf(of)} />;
};

/** What the member wrote, below the name. */
const Text = styled('span')(({ theme: { palette, typography } }) => ({
    display: 'block',
    paddingBlockEnd: 4,
    color: palette.paper.muted,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ...typography.caption,
}));

/** Everything that a member submitted, corrected and wrote, newest first, and what became of it. */
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
