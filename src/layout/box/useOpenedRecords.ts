import { useGetIdentity } from 'react-admin';
import { useCall } from '../../../dataProvider/calls.ts';
import { readOpened } from '../opened.ts';

/** The records that the account opened last in this browser, under the names that they have now. */
export const useOpenedRecords = () => {
    const { identity } = useGetIdentity();
    const records = identity ? readOpened(identity.id).join(',') : '';
    const { data } = useCall('GET box/records', {
        query: { records },
        enabled: records !== '',
        retry: false,
    });
    return data?.items ?? [];
};
