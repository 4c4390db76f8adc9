import { useRecordContext } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { useCall } from '../../dataProvider/calls.ts';

/** The comments of the post around, with their replies. */
export const useComments = () => {
    const { id } = useRecordContext<Post>() ?? {};
    return useCall('GET community/post/{id}/post-comments', {
        params: { id: id ?? 0 },
        enabled: id !== undefined,
    });
};
