import type { Me } from '../../../contract/access.ts';

export const staff: Me = {
    id: 1,
    username: 'ingrid',
    email: 'staff@backbar.example',
    photo: null,
    super_user: true,
    has_password: true,
};
export const member: Me = {
    ...staff,
    id: 2,
    username: 'mo',
    email: 'member@backbar.example',
    super_user: false,
};
