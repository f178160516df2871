import { type INodeProperties, UserError } from 'n8n-workflow';

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

export const commitMessageField = {
	displayName: 'Commit Message',
	name: 'message',
	type: 'string',
	default: '',
	placeholder: 'e.g. Correct the installation guide',
	description: 'What the commit does and why; a short text that names the file when empty',
} as const satisfies INodeProperties;

/** Who a commit is attributed to; the account itself when absent. */
export const personFields = [
	{
		displayName: 'Author Email',
		name: 'authorEmail',
		type: 'string',
		default: '',
		placeholder: 'e.g. mona@example.com',
		description: 'Needs the author name as well; the account itself when empty',
	},
	{
		displayName: 'Author Name',
		name: 'authorName',
		type: 'string',
		default: '',
		placeholder: 'e.g. Mona Lisa',
		description: 'Who wrote the change; needs the author email as well',
	},
	{
		displayName: 'Committer Email',
		name: 'committerEmail',
		type: 'string',
		default: '',
		placeholder: 'e.g. bot@example.com',
		description: 'Needs the committer name as well; the account itself when empty',
	},
	{
		displayName: 'Committer Name',
		name: 'committerName',
		type: 'string',
		default: '',
		placeholder: 'e.g. Release Bot',
		description: 'Who commits the change; needs the committer email as well',
	},
] as const satisfies INodeProperties[];
