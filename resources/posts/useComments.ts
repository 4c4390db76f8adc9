import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';

/** The comments of the post around, with their replies. */
export const useComments = () => {
    const { postComments } = useConsole();
    const { id } = useRecordContext<Post>() ?? {};
    return useQuery({
        queryKey: ['posts', id, 'comments'],
        queryFn: () => postComments(id!),
        enabled: id !== undefined,
    });
};
