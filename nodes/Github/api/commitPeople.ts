import { UserError } from 'n8n-workflow';

interface Given {
	readonly authorName?: string;
	readonly authorEmail?: string;
	readonly committerName?: string;
	readonly committerEmail?: string;
}

const personOf = (role: string, name = '', email = '') => {
	if (name === '' && email === '') return undefined;
	if (name !== '' && email !== '') return { name, email };
	const [has, lacks] = name === '' ? ['Email', 'Name'] : ['Name', 'Email'];
	throw new UserError(`"${role} ${has}" is given without "${role} ${lacks}". GitHub needs both, or neither.`);
};

/**
 * Author and committer of a commit as GitHub takes them; undefined stands for the account itself. Pure.
 *
 * @throws UserError when a name comes without an email address, or the other way round.
 */
export const peopleOf = ({ authorName, authorEmail, committerName, committerEmail }: Given) => ({
	author: personOf('Author', authorName, authorEmail),
	committer: personOf('Committer', committerName, committerEmail),
});
