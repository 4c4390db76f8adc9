import type { PushLog } from '../../../../contract/profile.ts';
import { DateTimeField } from '../../../../src/kit/DateTimeField.tsx';
import { DataTable } from '../../../../src/kit/list/DataTable.tsx';
import { LogRows } from './LogRows.tsx';
import { FullText, OnPhone } from './OnPhone.tsx';

/** The push messages sent to a member, newest first. */
export const PushLogTab = () => {
    return (
        <LogRows
            call="GET user/{id}/push-logs"
            param="push-page"
            label="resources.users.profile.tabs.push-log"
            empty="resources.users.profile.noPushes"
            counted
        >
            <DataTable rowClick={false}>
                <DataTable.Col<PushLog>
                    source="created"
                    label="resources.users.profile.pushes.created"
                    fit
                    render={({ created, type, title, body }) => (
                        <>
                            <DateTimeField value={created} />
                            <OnPhone>
                                <b>{title}</b> {type}
                                <br />
                                {body}
                            </OnPhone>
                        </>
                    )}
                />
                <DataTable.Col source="type" label="resources.users.profile.pushes.type" />
                <DataTable.Col<PushLog>
                    source="title"
                    label="resources.users.profile.pushes.title"
                    render={({ title }) => <FullText>{title}</FullText>}
                />
                <DataTable.Col<PushLog>
                    source="body"
                    label="resources.users.profile.pushes.body"
                    render={({ body }) => <FullText>{body}</FullText>}
                />
            </DataTable>
        </LogRows>
    );
};
