import { defineResource } from '../../../shared/catalogue/resource';
import { addTeamMember } from './addMember.operation';
import { getTeam } from './get.operation';
import { getAllTeams } from './getAll.operation';
import { getTeamMembers } from './getMembers.operation';
import { getTeamRepositories } from './getRepositories.operation';
import { removeTeamMember } from './removeMember.operation';
import { teams } from './shape';

export const teamResource = defineResource({
	value: 'team',
	name: 'Team',
	shape: teams,
	operations: [getAllTeams, getTeam, getTeamMembers, getTeamRepositories, addTeamMember, removeTeamMember],
});
