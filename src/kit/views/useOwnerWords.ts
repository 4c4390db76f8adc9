import { useGetIdentity, useTranslate } from 'react-admin';
import type { ListView } from '../../../contract/views.ts';

/** Returns a function that says whose a saved view is; of one of the team also which colleague made it. */
export const useOwnerWords = () => {
    const translate = useTranslate();
    const { identity } = useGetIdentity();
    return ({ team, by }: Pick<ListView, 'team' | 'by'>) => {
        if (!team) return translate('lists.views.ofMine');
        return by === null || by.id === Number(identity?.id)
            ? translate('lists.views.ofTeam')
            : translate('lists.views.ofColleague', { name: by.name });
    };
};
