// @ts-check
/**
 * A plugin of TypeDoc. Each member is listed once, in the type that declares it: a type links to those that it extends. The ids of rules are
 * not listed, because docs/rules.md lists them; a new rule does not change the reference.
 */
import { Converter, IntrinsicType, ReflectionKind } from 'typedoc';

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const member of project.getReflectionsByKind(ReflectionKind.SomeMember)) {
      if (member.flags.isInherited) project.removeReflection(member);
    }
  });
  app.converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      for (const alias of project.getReflectionsByKind(ReflectionKind.TypeAlias)) {
        if (alias.name === 'RuleId' && alias.isDeclaration()) alias.type = new IntrinsicType('string');
      }
      for (const signature of project.getReflectionsByKind(ReflectionKind.SomeSignature)) {
        if (signature.isSignature()) delete signature.overwrites;
      }
    },
    // After TypeDoc's own handlers, which add the property.
    -10_000,
  );
}
