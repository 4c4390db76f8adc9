import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { useServices } from '../../services/services.ts';
import { readOpened } from '../opened.ts';

/** The records that the account opened last in this browser, under the names that they have now. */
export const useOpenedRecords = () => {
    const { http } = useServices();
    const { identity } = useGetIdentity();
    const records = identity ? readOpened(identity.id).join(',') : '';
    const { data } = useQuery({
        queryKey: ['box', 'records', records],
        queryFn: ({ signal }) => http.call('GET box/records', { query: { records }, signal }),
        enabled: records !== '',
        retry: false,
    });
    return data?.items ?? [];
};
