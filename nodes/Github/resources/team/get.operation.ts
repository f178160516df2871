import { defineOperation } from '../../../shared/catalogue/operation';
import { readTeam, teamFields } from './fields';
import { countedTeams } from './shape';

export const getTeam = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a team',
	description: 'Read a team of an organization, with how many members and repositories it has',
	docs: 'https://docs.github.com/rest/teams/teams#get-a-team-by-name',
	kind: 'read',
	rights: 'Members: read',
	shape: countedTeams,
	fields: [...teamFields],
	run: async (api, team) => await readTeam(api, team),
});
