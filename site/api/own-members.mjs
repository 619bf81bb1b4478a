// @ts-check
/** A plugin of TypeDoc that lists each member once, in the type that declares it: a type links to those that it extends. */
import { Converter, ReflectionKind } from 'typedoc';

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
      for (const signature of project.getReflectionsByKind(ReflectionKind.SomeSignature)) {
        if (signature.isSignature()) delete signature.overwrites;
      }
    },
    // After TypeDoc's own handlers, which add the property.
    -10_000,
  );
}
