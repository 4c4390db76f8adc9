import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { Edit } from '../../../contract/history.ts';
import { ResourceDeclarations } from '../resource/useResourceDeclaration.ts';

/** The history names a command `command import`. */
const command = 'command ';

/** Says where an edit was made: on a screen, by a command, outside Backbar, or by which call. */
export const useScreenWords = () => {
    const translate = useTranslate();
    const resources = useContext(ResourceDeclarations);

    return ({ call, screen }: Pick<Edit, 'call' | 'screen'>) => {
        if (call?.startsWith(command))
            return translate('history.command', { name: call.slice(command.length) });
        if (call === null) return translate('history.past');
        if (screen === null) return translate('history.call', { call });
        const [path = '', search = ''] = screen.split('?');
        const [, first] = path.split('/');
        const begins = (address: string | undefined) => address?.split('/')[1] === first;
        const resource = resources.find(
            ({ name, paths }) => name === first || [paths.list, paths.record, paths.create].some(begins),
        );
        if (!resource) return path;
        const params = new URLSearchParams(search);
        const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
        if (params.get('history') === 'true') return translate('history.title');
        const isForm = params.get('edit') === 'true' || path === resource.paths.create;
        return isForm ? translate('history.form', { name }) : name;
    };
};
